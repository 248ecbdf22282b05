/**
 * The Maven goals {@code gate} and {@code class-path}; builds of a gate run the second.
 *
 * <p><b>What it is for.</b> Only Maven knows the class path of a module's tests, and the artifacts of a release.
 * {@code io.github.junitlatency.cli.gate} does everything else.
 *
 * <p><b>What must stay.</b> It must run on Maven 3.8, so it uses nothing newer of Maven's API.
 */
package io.github.junitlatency.maven;
