/**
 * The map of everything that is not for users: which package does what, and where to begin.
 *
 * <p><b>What it is for.</b> Types below this package may change in any version. This package has none itself.
 *
 * <p><b>Packages, from the top down.</b> Each may use those below it and none above; {@code ArchitectureTests} holds them to
 * it. Users' packages stand in brackets, at their place.
 *
 * <pre>
 * [assertj]         assertions on results
 * engine            fails test methods that JUnit would leave out
 * processor         tells the compiler what is wrong with a budget
 * [root]            annotations, parameters, and the extension that wires them
 * junit             what becomes of a result in JUnit; how tests are declared
 * run               one measurement, from plan to result: rounds, control run, tracks
 * ci                what servers show beside a build
 * store             results read back from files; those of a run's forks put together
 * page              the page of a run
 * [report]          text and files
 * allocation        what an iteration allocates, and budgets on it
 * verdict           judges budgets by rounds; pure
 * compare           judges relative budgets by pairs of JVMs; pure
 * cause             explains slow iterations
 *   cause.recorder  events from Flight Recorder
 *   cause.trace     events from the kernel's trace
 *   cause.event     what an event is
 * helper            threads beside the measured one
 * measure           the timed loops, and what they add up
 * section           the part of an iteration that a probe times
 * plan              what was asked for, checked
 * host              CPUs, pinning, counters, doubts; the only package with system calls
 * clock             reads of the counter, their step and frequency
 * source            where a test is written: its line and its file
 * [result]          what a measurement came to
 * statistics        exact chances, histograms
 * text              numbers as people read them
 * lists             functions on lists that leave no trace in the JDK's shared code
 * </pre>
 *
 * <p><b>How data flows.</b> One direction, no step reaches back:
 *
 * <pre>
 * annotation, parameters → LatencyPlan (plan)
 *   → Instrument (run): pins (host), chooses the clock (clock), measures the overhead (measure)
 *   → ClockedPlan: the plan's budgets as limits in ticks
 *   → Measurement: a round, a verdict, a gap, and again until the verdict is final
 *       Rounds: control slice, warm-up, measured iterations, control slice → RoundSamples (measure)
 *       TimingTrack, for each timing: NotedIteration → ExplainedIteration (cause) → JudgedIteration (verdict)
 *       Judge (verdict): all rounds → Decision
 *   → Results → LatencyResult (result) → Outcome (junit): report, then green, red or skipped
 *   → JSON files → RunFolder (store), at the end of the run: what there is once for all tests of all forks
 * </pre>
 *
 * <p><b>What to read first.</b> {@code plan.LatencyPlan}, {@code run.Measurement} and {@code run.Rounds}, {@code
 * measure.LoopTemplate} and {@code measure.Tally}, {@code verdict.Judge} and {@code verdict.Confirmation}, {@code
 * result.LatencyResult}: in this order they are the whole way of a test. Each package's documentation is its manual.
 *
 * <p><b>Where the next thing goes.</b> A new kind of budget begins in {@code plan} and ends in {@code verdict}. A new source
 * of causes is an {@code EventSource} beside {@code cause.recorder}. A new doubt of the machine is in {@code host}; one of a
 * measurement in {@code run}; what it does to a verdict is in {@code verdict.DoubtPolicy} and docs/how-a-verdict-is-reached.md. Another platform is a provider in {@code clock} and a kernel in {@code host}. A new format is in
 * {@code report}. A comparison with an older version, a base, is a package of its own between {@code junit} and {@code run},
 * because it runs whole measurements.
 *
 * <p><b>What must not be touched lightly.</b> The loop templates of {@code measure}, the reads of {@code clock}, and the stores of {@code section} run inside timed code: change them only with figures of {@code samples/benchmarks}
 * from before and after. Everything after the loop is tested on scripted clocks, and stays free of the machine.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal;
