/**
 * Functions on lists that leave the profiles of the JDK's shared code alone.
 *
 * <p><b>What it is for.</b> The JIT compiles the JDK's streams, {@code Optional} chains, comparators, formatter and
 * regular expressions once for all their callers. If the library used them in the JVM of a test, the code under test
 * would run at another speed through them. {@link Lists} has what the library needs instead: its loops and their
 * profiles are the library's own.
 *
 * <p><b>How data flows.</b> Every package may use it, and it uses none. The lists that it returns are new and
 * unmodifiable.
 *
 * <p><b>What may change.</b> Add a function when a third class writes the same loop.
 *
 * <p><b>What must stay.</b> Nothing here calls streams, {@code Comparator} or {@code Map.computeIfAbsent}.
 * {@code SharedCodeTests} checks the whole library.
 */
package io.github.junitlatency.internal.common.lists;
