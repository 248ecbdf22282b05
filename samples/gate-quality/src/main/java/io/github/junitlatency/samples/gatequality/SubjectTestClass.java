package io.github.junitlatency.samples.gatequality;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The source of a test class with relative budgets, written as a user would: a field a body, a method a test.
 *
 * @param subjects a test each; the same one may be there several times
 */
record SubjectTestClass(List<Subject> subjects, List<String> budgets, int iterations) {

    /** The class's full name. */
    static final String NAME = "subject.SubjectTests";

    SubjectTestClass {
        subjects = List.copyOf(subjects);
        budgets = List.copyOf(budgets);
    }

    String source() {
        StringBuilder source = new StringBuilder();
        source.append("package subject;\n\n");
        source.append("import io.github.junitlatency.Iteration;\n");
        source.append("import io.github.junitlatency.LatencyTest;\n");
        source.append("import io.github.junitlatency.Sink;\n");
        source.append("import io.github.junitlatency.result.LatencyResult;\n\n");
        source.append("class SubjectTests {\n");
        Set<Subject> different = new LinkedHashSet<>(subjects);
        for (Subject subject : different) {
            source.append(String.format(
                    Locale.ROOT, "    private final %s %s = new %1$s();%n", subject.className(), field(subject)));
        }
        for (int i = 0; i < subjects.size(); i++) {
            source.append(test(subjects.get(i), i));
        }
        source.append("\n    @org.junit.jupiter.api.AfterEach void answer(LatencyResult result) {\n        ")
                .append(BaseGate.class.getName())
                .append(".keep(result);\n    }\n}\n");
        return source.toString();
    }

    private String test(Subject subject, int number) {
        return String.format(
                Locale.ROOT,
                "%n    @LatencyTest(iterations = %d, budgets = {\"%s\"})%n"
                        + "    void %s(Iteration iteration, Sink sink) {%n"
                        + "        sink.consume(%s.applyAsInt((int) iteration.index()));%n    }%n",
                iterations,
                String.join("\", \"", budgets),
                method(subject, number),
                field(subject));
    }

    /** Returns a test's method; the subject is found in it again by {@link #subject}. */
    static String method(Subject subject, int number) {
        return field(subject) + "_" + number;
    }

    /** Returns the subject of a test's method. */
    static Subject subject(String method) {
        for (Subject subject : Subject.values()) {
            if (method.startsWith(field(subject) + "_")) {
                return subject;
            }
        }
        throw new IllegalArgumentException("no subject of " + method);
    }

    private static String field(Subject subject) {
        String name = subject.className();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
