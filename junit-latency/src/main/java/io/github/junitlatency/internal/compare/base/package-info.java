/**
 * Compares head with base in pairs of worker JVMs, for relative budgets.
 *
 * <p><b>What it is for.</b> {@code p99 <= base + 10%} asks whether code is slower than an older version, or another method.
 * Two versions in one JVM share its profiles and compilations, and even one version differs between two JVMs. So each side
 * has its own JVM, both take turns on one CPU, and pairs of such JVMs are the evidence.
 *
 * <p><b>How data flows.</b> In the JVM that judges:
 *
 * <pre>
 * java.class.path, Surefire's property, pathing jars, class loaders → RunningClassPath
 * junit.latency.base, base.replaces ─┬→ BasePathReader → SideClassPaths ─┐
 *   RunningClassPath ────────────────┘                                   ├→ Workers: how each side is started
 * flags of this JVM, jvmArgs → WorkerFlags, JUnit's jars → JunitJars ────┘
 * ClassComparison: pair after pair, until each test of the class is decided
 *   PairRun, once more if a worker dies: two WorkerProcesses, each with its WorkerProgress: whose turn it is
 *     → PairResult
 *   PairResults → TestComparison → a FigureJudge for each budget (RatioJudge, ByteComparison) → BudgetOutcome
 * </pre>
 *
 * <p>For example, the class path {@code target/test-classes, target/classes, lib.jar} with the base
 * {@code ../old/target/classes} is for base {@code target/test-classes, ../old/target/classes, lib.jar}. {@code Workers}
 * starts the forks of a test, too.
 *
 * <p><b>What may be touched.</b> Another build tool's folders are a line in {@code BasePathReader}; another way to start a
 * JVM is a form of {@code RunningClassPath}; each with its test.
 *
 * <p><b>What must not.</b> Only one side has anything to do at any moment. Only what was named, or belongs to the module
 * under test alone, gives way to base: with more, base would run on older dependencies and the comparison would be of those.
 * While other processes have the CPU, between two pairs, no worker lives. Nothing is guessed: a path that is not what it
 * should be is an error before anything runs.
 */
package io.github.junitlatency.internal.compare.base;
