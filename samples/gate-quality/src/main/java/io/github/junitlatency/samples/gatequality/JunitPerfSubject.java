package io.github.junitlatency.samples.gatequality;

import com.github.noconnor.junitperf.JUnitPerfReportingConfig;

/** The code that the JUnitPerf test calls: public, since that test is compiled apart. */
public final class JunitPerfSubject {

    private static final JunitPerfGate.LastFigures FIGURES = new JunitPerfGate.LastFigures();

    private static volatile Code code = Gate.Task.SMALLEST.code();

    private JunitPerfSubject() {}

    static void use(Code code) {
        JunitPerfSubject.code = code;
    }

    static Figures figures() {
        return FIGURES.figures();
    }

    /** Runs the code once; JUnitPerf knows no rounds, so what is planted comes again in every so many calls. */
    public static void call() {
        code.execute();
        code.repeat();
    }

    /** Returns what takes the figures down. */
    public static JUnitPerfReportingConfig report() {
        return JunitPerfGate.report(FIGURES);
    }
}
