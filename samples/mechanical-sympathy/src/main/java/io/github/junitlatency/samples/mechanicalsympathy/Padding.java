package io.github.junitlatency.samples.mechanicalsympathy;

/**
 * 128 bytes in front of a subclass's fields: two cache lines of 64 bytes, because Intel's second-level cache fetches
 * lines in pairs (Intel Optimization Reference Manual, "Data Prefetching").
 *
 * <p>HotSpot lays out a superclass's fields before its subclass's and orders fields within one class as it likes, which
 * is why every padding is a class of its own; {@code LayoutTest} checks the result.
 */
class Padding {
    long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
}
