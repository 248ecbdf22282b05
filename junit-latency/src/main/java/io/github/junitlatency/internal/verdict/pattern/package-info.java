/**
 * Finds what the numbers of slow calls have in common: each k-th, or each a factor above the one before.
 *
 * <p><b>How data flows.</b> {@link IndexPatterns} is the way in; the other classes see numbers only.
 *
 * <p><b>What must stay.</b> These are hints for readers of a report: no verdict depends on them.
 */
package io.github.junitlatency.internal.verdict.pattern;
