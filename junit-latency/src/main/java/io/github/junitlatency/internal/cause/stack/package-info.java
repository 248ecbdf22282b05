/**
 * Finds where in the code slow iterations spend their time, from stacks of threads.
 *
 * <p><b>What it is for.</b> A broken budget names iterations and causes; this package names a line. Stacks are taken
 * in rounds of their own, after the verdict, so that they do not disturb what is judged.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * StackSources → StackSource: ProfilerStacks (async-profiler), or else RecorderStacks (Flight Recorder)
 *   file → StackReader → StackRecording: StackSamples in ticks of the clock that measures
 * StackRecording, iterations over the limit → SampledRound
 *   → StackTimes → MethodTimes: each method in slow and in other iterations → SlowCode → CodeFacts (result)
 * </pre>
 *
 * <p><b>What may change.</b> Another source of stacks is another {@link StackSources.StackSource}. {@link SlowCode}
 * alone decides which frame is named; it is a pure function.
 *
 * <p><b>What must stay.</b> Only one class links to async-profiler, because few users have it on their class path. A
 * line is named only if the stacks prove it: a wrong line costs a reader a day.
 */
package io.github.junitlatency.internal.cause.stack;
