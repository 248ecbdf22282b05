/**
 * Compares head with base in pairs of worker JVMs, for relative budgets such as {@code p99 <= base + 10%}.
 *
 * <p><b>What it is for.</b> Two versions in one JVM share its profiles and compilations, and one version differs
 * between two JVMs. So each side has its own JVM, both take turns on one CPU, and several pairs of JVMs are the
 * evidence.
 *
 * <p><b>How data flows.</b> In the JVM that judges:
 *
 * <pre>
 * class path of this JVM → RunningClassPath ──────────────┐
 * junit.latency.base → BasePathReader → SideClassPaths ───┴→ Workers, with WorkerFlags and JunitJars
 * ClassComparison: pair after pair, until each test of the class is decided
 *   PairRun: two WorkerProcesses → PairResult
 *   PairResults → TestComparison → a FigureJudge for each budget → BudgetOutcome
 * </pre>
 *
 * <p><b>What may change.</b> Another way to start a JVM is a form of {@code RunningClassPath}. {@link Workers}
 * starts forks, too.
 *
 * <p><b>What must stay.</b> Only one side works at any moment. Base replaces what has its classes and nothing
 * else: to replace more would compare older dependencies, too. No worker lives between two pairs
 * while other processes have the CPU. Nothing is guessed: a wrong path is an error before anything runs.
 */
package io.github.junitlatency.internal.compare.base;
