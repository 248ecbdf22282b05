package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTestClassTests {

    private static final SubjectTestClass TWO = new SubjectTestClass(
            List.of(Subject.STRINGS, Subject.CHASE_4M), List.of("p50 <= base + 2%", "max <= 1 s"), 5_000);

    @Test
    void isWrittenAsAUserWouldWriteIt() {
        assertThat(TWO.source()).isEqualTo("""
                        package subject;

                        import io.github.junitlatency.LatencyTest;
                        import io.github.junitlatency.Sink;
                        import io.github.junitlatency.result.LatencyResult;

                        class SubjectTests {

                            private final Versioned test_0 = new Versioned("STRINGS");

                            @LatencyTest(iterations = 5000, budgets = {"p50 <= base + 2%", "max <= 1 s"})
                            void test_0(Sink sink) {
                                sink.consume(test_0.call());
                            }

                            private final Versioned test_1 = new Versioned("CHASE_4M");

                            @LatencyTest(iterations = 5000, budgets = {"p50 <= base + 2%", "max <= 1 s"})
                            void test_1(Sink sink) {
                                sink.consume(test_1.call());
                            }

                            @org.junit.jupiter.api.AfterEach void answer(LatencyResult result) {
                                io.github.junitlatency.samples.gatequality.BaseGate.keep(result);
                            }
                        }
                        """);
    }

    @Test
    void findsTheBodyOfATest() {
        assertThat(TWO.subject("test_1")).isEqualTo(Subject.CHASE_4M);
    }
}
