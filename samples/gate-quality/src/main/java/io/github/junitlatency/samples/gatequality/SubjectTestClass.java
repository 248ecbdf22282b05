package io.github.junitlatency.samples.gatequality;

import java.util.List;

/**
 * The source of a test class with relative budgets, written as a user would: a field and a method a test.
 *
 * @param subjects a test each; the same one may be there several times
 */
record SubjectTestClass(List<Subject> subjects, List<String> budgets, int iterations) {
    /** The class's full name. */
    static final String NAME = "subject.SubjectTests";

    String source() {
        StringBuilder members = new StringBuilder();
        for (int i = 0; i < subjects.size(); i++) {
            members.append(
                    """

                        private final Versioned %1$s = new Versioned("%2$s");

                        @LatencyTest(iterations = %3$d, budgets = {"%4$s"})
                        void %1$s(Sink sink) {
                            sink.consume(%1$s.call());
                        }
                    """.formatted(method(i), subjects.get(i).name(), iterations, String.join("\", \"", budgets)));
        }
        return """
                package subject;

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

    private static String method(int test) {
        return "test_" + test;
    }

    /** Returns the subject of a test's method. */
    Subject subject(String method) {
        return subjects.get(Integer.parseInt(method.substring("test_".length())));
    }
}
