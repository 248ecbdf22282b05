/**
 * Finds where in the code slow iterations spend their time, by stacks of threads.
 *
 * <p><b>What it is for.</b> A broken budget names iterations and causes. This package names a line. Stacks are taken in rounds of
 * their own, after the verdict, so that nothing of it is in what is measured.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * StackSources → StackSource: ProfilerStacks (async-profiler), or else RecorderStacks (Flight Recorder)
 *   file → StackReader → StackRecording: StackSamples on the timeline of the clock that measures; no moment of a thread counts twice
 * StackRecording, the iterations over the limit → SampledRound
 * SampledRounds → StackTimes → MethodTimes: what each method takes in slow and in other iterations
 *   → SlowCode → CodeFacts (result)
 * </pre>
 *
 * <p><b>What may be touched.</b> Another source of stacks is another {@link
 * io.github.junitlatency.internal.cause.stack.StackSource}. Which frame is named is
 * {@link io.github.junitlatency.internal.cause.stack.SlowCode}'s rule alone, a pure function.
 *
 * <p><b>What must not.</b> async-profiler is on the class path of those users alone who put it there, so one class links to it. A place
 * is named only where the stacks prove it: a wrong line costs a reader a day.
 */
package io.github.junitlatency.internal.cause.stack;
