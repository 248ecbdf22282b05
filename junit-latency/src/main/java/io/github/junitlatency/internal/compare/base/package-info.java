/**
 * Measures in worker JVMs: head and base in pairs, for relative budgets, and one test alone in forks.
 *
 * <p><b>What it is for.</b> {@code p99 <= base + 10%} asks whether code is slower than an older version, or another method. Two
 * versions in one JVM share its profiles and compilations, and even one version differs between two JVMs. So each side has its own
 * JVM, both take turns on one CPU, and pairs of such JVMs are the evidence.
 *
 * <p><b>How data flows.</b> In the JVM that judges:
 *
 * <pre>
 * java.class.path, Surefire's property, pathing jars, class loaders → RunningClassPath
 * junit.latency.base, base.replaces ─┬→ BasePathReader → SideClassPaths ─┐
 *   RunningClassPath ────────────────┘                                   ├→ Workers: how each side is started
 * flags of this JVM, jvmArgs → WorkerFlags, JUnit's jars → JunitJars ─────────────┘
 * ClassComparison: pair after pair, until each test of the class is decided
 *   PairRun, once more if a worker dies: two WorkerProcesses, each with a WorkerFolder, a log and a WorkerProgress: whose turn it is
 *     → PairResult
 *   PairResults → TestComparison → a FigureJudge for each budget (RatioJudge, ByteComparison) → BudgetOutcome
 * </pre>
 *
 * <p>A {@code Fork} has one worker, of head. It measures its test in full, as the JVM of the tests would, and hands over the
 * result, or what the test threw (a {@code ThrownText} where it cannot be sent). Nobody takes turns with it, and it chooses its CPU itself.
 *
 * <p>In a worker:
 *
 * <pre>
 * WorkerMain → JUnit's launcher → the test's life cycle → the extension → WorkerSession
 *   of a pair: WorkerSession → internal.run (WorkerMeasurement): warm-up, rounds and counts at the commands of the other JVM
 * </pre>
 *
 * <p>They send each other serialized {@code Message}s through a socket of the file system ({@code MessageChannel}). Standard output stays the user's and goes
 * to a log; standard input is a pipe of the parent's, so that its end is seen. A side gives its turn up after a {@code
 * TurnLength}, when its compilers are quiet. For example, the class path {@code
 * target/test-classes, target/classes, lib.jar} with the base {@code ../old/target/classes} is for base {@code
 * target/test-classes, ../old/target/classes, lib.jar}.
 *
 * <p><b>What may be touched.</b> Another build tool's folders are a line in {@code BasePathReader}; another way to start a JVM is a
 * form of {@code RunningClassPath}; a flag that two JVMs cannot share is a line in {@code WorkerFlags}; each with its test. A
 * new command is a constant of {@code JudgingJvm.Step}, and its answer a record of {@code Message}.
 *
 * <p><b>What must not.</b> Only one side has anything to do at any moment. A worker of a pair judges nothing. Only what was named, or
 * belongs to the module under test alone, gives way to base: with more, base would run on older dependencies and the comparison
 * would be of those. While other processes have the CPU, between two pairs, no worker lives. Nothing is guessed: a path that is not what it should be is an error before anything runs. However a pair
 * ends, no process, no socket and no temporary folder is left.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.compare.base;
