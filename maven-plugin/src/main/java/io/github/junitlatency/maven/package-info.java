/**
 * Goals of Maven: {@code gate}, and {@code class-path}, which the builds of a gate run.
 *
 * <p><b>What it is for.</b> Only Maven knows the class path of a module's tests, and which artifacts a release has. All else is
 * done by {@code io.github.junitlatency.cli.gate}.
 *
 * <p><b>What must not be touched.</b> Maven 3.8 runs it: nothing newer is asked of its API.
 */
package io.github.junitlatency.maven;
