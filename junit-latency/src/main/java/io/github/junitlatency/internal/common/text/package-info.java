/**
 * Numbers as people read them.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.common.text.Quantities} writes counts, times and factors for
 * reports, doubts and reasons of verdicts, so that all of them look alike. {@link
 * io.github.junitlatency.internal.common.text.Printable} does so for text of users.
 *
 * <p><b>How data flows.</b> Every package may use it, and it uses none. For example, {@code time(1_234_567)} is {@code 1.23
 * ms}, and {@code whole(200_000)} is {@code 200,000}.
 *
 * <p><b>What may be touched.</b> A new form of a number gets a method here once a second class needs it.
 *
 * <p><b>What must not.</b> Texts are the same in every locale, and have the widths that tables count on. Nothing is rounded
 * across a limit: who compares a figure with a limit compares ticks.
 */
package io.github.junitlatency.internal.common.text;
