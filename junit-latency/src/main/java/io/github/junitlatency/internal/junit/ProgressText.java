package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.measure.body.ProgressEvent;

/** Describes work: its phase, how far it is, and about how long it will take. */
final class ProgressText {

    private static final double MINUTE = 60;
    private static final double HOUR = 3600;

    private ProgressText() {}

    /** Returns a line. */
    static String line(String test, ProgressEvent work, double elapsedSeconds) {
        return "junit-latency: " + test + ": " + text(work) + soFar(elapsedSeconds);
    }

    /** Returns a line about a CPU that is waited for. */
    static String line(String test, CpuWait wait, double elapsedSeconds) {
        String process = wait.process() == 0 ? "another process measures" : "process " + wait.process() + " measures";
        return "junit-latency: " + test + ": waits for CPU " + wait.cpu() + ", on which " + process + ", at most "
                + seconds(wait.atMost().toMillis() / 1e3) + " more" + soFar(elapsedSeconds);
    }

    private static String soFar(double elapsedSeconds) {
        return " (" + seconds(Math.rint(elapsedSeconds)) + " so far)";
    }

    /** Returns a line about a CPU of which there is too little. */
    static String line(String test, CpuShare.Got got) {
        return "junit-latency: " + test + ": gets " + Quantities.decimal(100 * got.share(), 1) + "% of "
                + (got.cpu() < 0 ? "a CPU" : "CPU " + got.cpu())
                + ", because of others or a CPU quota; given up after "
                + seconds(got.atMost().toSeconds()) + " of waiting, of which "
                + seconds(Math.rint(got.waited().toMillis() / 1e3)) + " are over";
    }

    private static String text(ProgressEvent work) {
        return switch (work.phase()) {
            case WARM_UP ->
                work.done() == 0
                        ? "warm-up of " + Quantities.counted(work.iterations(), "iteration") + about(work, "")
                        : "warm-up, " + Quantities.whole(work.done()) + " of " + Quantities.whole(work.iterations())
                                + " iterations"
                                + about(work, " more");
            case WARM_UP_UNTIL_STEADY ->
                "warm-up until steady"
                        + (work.done() == 0 ? "" : ", " + Quantities.counted(work.done(), "iteration"))
                        + (Double.isNaN(work.seconds()) ? "" : ", at most " + seconds(work.seconds()) + " more");
            case ROUND ->
                "round " + ofMax(work) + ", " + Quantities.counted(work.iterations(), "iteration") + about(work, "");
            case ALLOCATION ->
                "counting what is allocated, round " + work.number() + ", "
                        + Quantities.counted(work.iterations(), "iteration") + about(work, "");
            case ERRORS -> "counting calls that throw, round " + work.number();
            case THROUGHPUT -> "measuring throughput, round " + work.number() + about(work, "");
            case PAIR -> "pair " + ofMax(work) + " pairs of JVMs" + about(work, " more at most");
            case FORK -> "fork " + work.number() + " of " + work.max() + about(work, " more");
        };
    }

    private static String ofMax(ProgressEvent work) {
        return work.max() <= 1 ? Integer.toString(work.number()) : work.number() + " of up to " + work.max();
    }

    private static String about(ProgressEvent work, String what) {
        return Double.isNaN(work.seconds()) ? "" : ", about " + seconds(work.seconds()) + what;
    }

    /** Returns a length, rounded up: {@code 8 s}, {@code 4 min}, {@code 2 h 5 min}. */
    static String seconds(double seconds) {
        double whole = Math.max(0, Math.ceil(seconds - 1e-9));
        if (whole <= MINUTE) {
            return Quantities.decimal(whole, 0) + " s";
        }
        long minutes = (long) Math.ceil(whole / MINUTE);
        return seconds < HOUR ? minutes + " min" : Quantities.whole(minutes / 60) + " h " + minutes % 60 + " min";
    }
}
