package io.github.junitlatency.samples.mechanicalsympathy;

/** The same three numbers as in {@link Neighbours}, with two cache lines of padding around each. */
final class FarNeighbours extends RightNumber {
    long d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15;
}

/** The first number, behind its padding. */
class LeftNumber extends Padding {
    volatile long left;
}

/** The padding between the first two. */
class LeftPadding extends LeftNumber {
    long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
}

/** The number in the middle. */
class MyNumber extends LeftPadding {
    volatile long mine;
}

/** The padding between the last two. */
class RightPadding extends MyNumber {
    long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15;
}

/** The last number. */
class RightNumber extends RightPadding {
    volatile long right;
}
