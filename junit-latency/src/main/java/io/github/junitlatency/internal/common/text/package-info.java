/**
 * Writes numbers and text as people read them.
 *
 * <p><b>How data flows.</b> Every package may use it, and it uses none. {@link Quantities} writes counts, times and
 * factors for reports, doubts and reasons, so that all look alike: {@code time(1_234_567)} is {@code 1.23 ms}, and
 * {@code whole(200_000)} is {@code 200,000}. {@link Printable} makes users' text printable.
 *
 * <p><b>What may change.</b> Add a form of a number when a second class needs it.
 *
 * <p><b>What must stay.</b> Texts are the same in every locale, and have the widths that tables rely on. Never
 * compare rounded figures with a limit: compare ticks.
 */
package io.github.junitlatency.internal.common.text;
