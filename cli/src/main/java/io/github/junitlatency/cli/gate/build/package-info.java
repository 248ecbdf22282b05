/**
 * Builds both sides of a gate, by Maven or by commands of a user.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * a commit (Git) → WorkTree → Build (MavenBuild, or CommandBuild with ClassPathLines) → ModuleBuild, one a module
 *   → BaseBuild keeps it → BaseClassPath: base's classes in the order of head's class path
 * </pre>
 *
 * <p><b>What must stay.</b> No program outlives the gate that started it, and none is bound to the repository of a hook
 * that called it. Nothing is installed, and the user's work tree and its index are only read.
 */
package io.github.junitlatency.cli.gate.build;
