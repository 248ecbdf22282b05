package io.github.junitlatency.samples.gatequality;

import java.util.LinkedHashSet;
import java.util.List;

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
        StringBuilder members = new StringBuilder();
        for (Subject subject : new LinkedHashSet<>(subjects)) {
            members.append("    private final %s %s = new %1$s();\n".formatted(subject.className(), field(subject)));
        }
        for (int i = 0; i < subjects.size(); i++) {
            members.append("""

                        @LatencyTest(iterations = %d, budgets = {"%s"})
                        void %s(Iteration iteration, Sink sink) {
                            sink.consume(%s.applyAsInt((int) iteration.index()));
                        }
                    """.formatted(
                    iterations, String.join("\", \"", budgets), method(subjects.get(i), i), field(subjects.get(i))));
        }
        return """
                package subject;

                import io.github.junitlatency.Iteration;
                import io.github.junitlatency.LatencyTest;
                import io.github.junitlatency.Sink;
                import io.github.junitlatency.result.LatencyResult;

                class SubjectTests {
                %s
                    @org.junit.jupiter.api.AfterEach void answer(LatencyResult result) {
                        %s.keep(result);
                    }
                }
                """.formatted(members, BaseGate.class.getName());
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
