/**
 * Goals of Maven: {@code gate}, {@code base}, and {@code class-path}, which the builds of a gate run.
 *
 * <p><b>What it is for.</b> Only Maven knows the class path of a module's tests, and which artifacts a release has. All else is
 * done by {@code io.github.junitlatency.cli.gate}.
 *
 * <p><b>What must not be touched.</b> Maven 3.8 runs it: nothing newer is asked of its API. What modules share lies in the
 * session, under a lock, since modules may be built at the same time.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.maven;
