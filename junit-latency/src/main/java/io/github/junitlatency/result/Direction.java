package io.github.junitlatency.result;

/** Says which side of a limit keeps it. */
public enum Direction {
    /** No more than the limit, as of times and bytes. */
    AT_MOST("over budget"),
    /** No less than the limit, as of throughput. */
    AT_LEAST("under budget");

    private final String broken;

    Direction(String broken) {
        this.broken = broken;
    }

    /** Returns what a broken limit is called: {@code over budget}. */
    public String broken() {
        return broken;
    }

    /** Returns which side of a limit on a subject keeps it. */
    public static Direction of(BudgetOutcome.Subject subject) {
        return subject.of() == BudgetOutcome.Subject.Of.THROUGHPUT ? AT_LEAST : AT_MOST;
    }

    /** Returns how many times as bad a figure is as another: 1.25 for 80% of the throughput, or for 125% of the time. */
    public double timesAsBad(double figure, double other) {
        return this == AT_MOST ? figure / other : other / figure;
    }

    /** Returns the figure that is so many times as bad as another. */
    public double worsened(double figure, double times) {
        return this == AT_MOST ? figure * times : figure / times;
    }
}
