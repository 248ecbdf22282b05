package io.github.junitlatency.samples.mechanicalsympathy;

/**
 * Three numbers side by side. Objects begin at multiples of 8 bytes, so a line's edge may fall between two of them; with
 * neighbours on both sides the middle one shares its line with at least one of them wherever the object lies.
 */
final class Neighbours {
    volatile long left;
    volatile long mine;
    volatile long right;
}
