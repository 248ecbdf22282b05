package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs one gate of each cell of a regime. */
final class RelativeCells {

    private final BaseGate ours;
    private final Rivals rivals;
    private final Choice choice;
    private final GateLog log;

    /**
     * What is tried.
     *
     * @param tests of a class; 1 for a class a body, 0 for one class with a test of each
     */
    record Choice(List<RelativeTool> tools, List<Difference> differences, List<Subject> subjects, int tests) {

        /** Returns the classes of a difference, each with the subjects of its tests. */
        List<List<Subject>> classes(Difference difference) {
            List<Subject> suited = subjects.stream().filter(difference::suits).toList();
            if (suited.isEmpty()) {
                return List.of();
            }
            if (tests == 1) {
                return suited.stream().map(List::of).toList();
            }
            List<Subject> inTurn = new ArrayList<>();
            for (int i = 0; i < (tests == 0 ? suited.size() : tests); i++) {
                inTurn.add(suited.get(i % suited.size()));
            }
            return List.of(inTurn);
        }
    }

    RelativeCells(BaseGate ours, Rivals rivals, Choice choice, GateLog log) {
        this.ours = ours;
        this.rivals = rivals;
        this.choice = choice;
        this.log = log;
    }

    /** @param end of the time, in the progress's seconds: no gate begins after it */
    void run(RelativeRegime regime, Noise noise, Progress progress, double end) {
        for (Difference difference : choice.differences()) {
            for (RelativeTool tool : choice.tools()) {
                for (List<Subject> subjects : choice.classes(difference)) {
                    if (progress.seconds() < end) {
                        String cell = String.join(", ", tool.toString(), regime.toString(), difference.toString());
                        try {
                            List<Judged> judged = judge(tool, regime, difference, subjects);
                            noise.check();
                            log.add(judged);
                            progress.note(cell + ": " + verdicts(judged));
                        } catch (IOException | IllegalStateException e) {
                            progress.leaveOut("a gate of " + cell + " " + subjects, e);
                        }
                    }
                }
            }
        }
    }

    private List<Judged> judge(RelativeTool tool, RelativeRegime regime, Difference difference, List<Subject> subjects)
            throws IOException {
        if (tool == RelativeTool.JUNIT_LATENCY) {
            return ours.judge(regime, difference, subjects);
        }
        List<Judged> judged = new ArrayList<>();
        for (Subject subject : subjects) {
            judged.add(rivals.judge(tool, regime, difference, subject));
        }
        return judged;
    }

    private static String verdicts(List<Judged> judged) {
        StringBuilder text = new StringBuilder();
        for (Judged one : judged) {
            text.append(one.what().subject()).append(' ').append(one.budget()).append(' ');
            text.append(one.verdict()).append(' ').append(one.ratio().value()).append("; ");
        }
        return text.append(Math.round(judged.get(judged.size() - 1).cost().seconds()))
                .append(" s")
                .toString();
    }
}
