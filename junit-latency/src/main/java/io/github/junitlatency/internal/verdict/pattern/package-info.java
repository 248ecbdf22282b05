/**
 * Finds what the numbers of slow calls have in common: each k-th, or each a factor above the one before.
 *
 * <p>These are hints for readers of a report, and no verdict depends on them. {@link
 * io.github.junitlatency.internal.verdict.pattern.IndexPatterns} is the way in; the others see numbers only.
 */
package io.github.junitlatency.internal.verdict.pattern;
