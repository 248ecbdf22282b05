package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTestClassTests {

    @Test
    void isWrittenAsAUserWouldWriteIt() {
        assertThat(new SubjectTestClass(
                                List.of(Subject.STRINGS, Subject.STRINGS),
                                List.of("p50 <= base + 2%", "max <= 1 s"),
                                5_000)
                        .source())
                .isEqualTo("""
                        package subject;

                        import io.github.junitlatency.Iteration;
                        import io.github.junitlatency.LatencyTest;
                        import io.github.junitlatency.Sink;
                        import io.github.junitlatency.result.LatencyResult;

                        class SubjectTests {
                            private final Strings strings = new Strings();

                            @LatencyTest(iterations = 5000, budgets = {"p50 <= base + 2%", "max <= 1 s"})
                            void strings_0(Iteration iteration, Sink sink) {
                                sink.consume(strings.applyAsInt((int) iteration.index()));
                            }

                            @LatencyTest(iterations = 5000, budgets = {"p50 <= base + 2%", "max <= 1 s"})
                            void strings_1(Iteration iteration, Sink sink) {
                                sink.consume(strings.applyAsInt((int) iteration.index()));
                            }

                            @org.junit.jupiter.api.AfterEach void answer(LatencyResult result) {
                                io.github.junitlatency.samples.gatequality.BaseGate.keep(result);
                            }
                        }
                        """);
    }

    @Test
    void findsTheBodyOfATest() {
        for (Subject subject : Subject.values()) {
            assertThat(SubjectTestClass.subject(SubjectTestClass.method(subject, 12)))
                    .isEqualTo(subject);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SubjectTestClass.subject("other_1"))
                .withMessage("no subject of other_1");
    }
}
