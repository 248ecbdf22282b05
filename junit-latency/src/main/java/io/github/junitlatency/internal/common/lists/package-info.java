/**
 * Functions on lists that leave no trace in the JDK's shared code.
 *
 * <p><b>What it is for.</b> The JIT compiles the JDK's streams, {@code Optional} chains, comparators, formatter and regular
 * expressions once for all who use them. What this library runs through them in the JVM of a test would change how fast the
 * code under test runs through them. {@link io.github.junitlatency.internal.common.lists.Lists} has what the library needs instead:
 * the loops are its own, and so are their profiles. {@code SharedCodeTests} holds the library to it.
 *
 * <p><b>How data flows.</b> Every package may use it, and it uses none. Lists that come out are new and unmodifiable.
 *
 * <p><b>What may be touched.</b> A function gets its place here once a third class writes the same loop.
 *
 * <p><b>What must not.</b> Nothing here calls streams, {@code Comparator} or {@code Map.computeIfAbsent} of the JDK.
 */
package io.github.junitlatency.internal.common.lists;
