/**
 * Connects measurements with JUnit, except for the extension itself, which is in the root package.
 *
 * <p><b>What it is for.</b> It says where parameters come from, and when a result is green, red or skipped.
 * {@code Latency.measure} uses the same rules.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * before: LauncherRunListener → LauncherRun: planned tests and parameters → Configuration (internal.plan)
 *         GateMain starts JUnit for the command gate, where no build tool does; GateFilter keeps latency tests only
 * while:  ProgressEvent → ProgressLines
 * result: LatencyResult → Outcome.report → console, files (PublishedFiles, RunFiles)
 *         LatencyResult → Outcome.conclude, or orFail → ConfiguredConclusion → green, red or skipped
 *         CpuStarvedException → UnmeasuredOutcome → the same without a result
 * end:    RunEntry → RunSummary → RunText, internal.report.ci; RunFiles → RunFolder (internal.report.store)
 *         class file → MethodLines (common.classfile) → TestSource: the line on top of an error's stack trace
 * errors: ServiceFailure: what a listener could not do; latency tests fail with it
 * </pre>
 *
 * <p>{@link Reruns} keeps a red test red if the build runs it again.
 *
 * <p><b>What may change.</b> What a verdict means for a test is decided in {@link ConfiguredConclusion}.
 *
 * <p><b>What must stay.</b> Only {@link Outcome}, {@link RunSummary} and {@link ProgressLines} print, and
 * {@link GateMain} to a gate's log. A failed report is a warning: no error in layout or files may change a verdict,
 * which {@link Outcome} ensures.
 */
package io.github.junitlatency.internal.junit;
