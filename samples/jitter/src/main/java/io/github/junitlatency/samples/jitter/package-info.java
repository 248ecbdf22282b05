/**
 * Measures what the machine does to code that does nothing: long gaps between clock reads, and their period.
 *
 * <p>{@link JitterMeter} runs a loop of clock reads in blocks ({@code ReadLoop}, made
 * of {@code ReadTemplate}) and hands each block to {@code JitterTally}, which counts gaps into {@code Bins} and keeps the
 * {@code LargestOutliers}. {@code Exposure} notes when reads were made, because what falls between two blocks is not seen.
 * Afterwards {@code PeriodFinder} looks for a period in the outliers by a power spectrum, against chance and exposure, and
 * {@code Advice} says which settings would fit better.
 *
 * <p>The loop and the tally's common path run many million times a second: nothing there may allocate or branch more than it
 * does, and the warm-up must run the very code that is measured. Bins, advice and the search for a period run afterwards and
 * may be changed freely; their rules come from seed document 004, and where they differ the class says why.
 */
package io.github.junitlatency.samples.jitter;
