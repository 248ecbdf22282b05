package io.github.junitlatency;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.function.Try;

class TestMethodsTests {

    @SuppressWarnings("unused")
    static class Queues {
        void newQueue(Iteration iteration, Sink sink) {}

        void newQueue() {}

        void oldQueue(Iteration iteration, Sink sink) {}

        void oldQueue(Sink sink) {}

        void olderQueue(Iteration iteration, Sink sink) {}

        void swapped(Sink sink, Iteration iteration) {}

        void bare() {}

        private void hidden(Iteration iteration, Sink sink) {}

        static int shared(Iteration iteration, Sink sink) {
            return 0;
        }
    }

    static class MoreQueues extends Queues {
        @Override
        void olderQueue(Iteration iteration, Sink sink) {}
    }

    @Test
    void findsTheMethodWithTheSameParametersAmongItsOverloads() throws Exception {
        assertThat(TestMethods.base(Queues.class, newQueue(), "oldQueue"))
                .isEqualTo(Queues.class.getDeclaredMethod("oldQueue", Iteration.class, Sink.class));
    }

    @Test
    void findsAnInheritedMethodAndOneThatIsOverridden() throws Exception {
        assertThat(TestMethods.base(MoreQueues.class, newQueue(), "oldQueue"))
                .isEqualTo(Queues.class.getDeclaredMethod("oldQueue", Iteration.class, Sink.class));
        assertThat(TestMethods.base(MoreQueues.class, newQueue(), "olderQueue"))
                .isEqualTo(MoreQueues.class.getDeclaredMethod("olderQueue", Iteration.class, Sink.class));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            noSuchMethod | is no method of Queues or its superclasses; name another one that takes (Iteration, Sink), as newQueue does
            newQueue | is the method itself; name another one that takes (Iteration, Sink), as newQueue does
            bare | takes (), but newQueue takes (Iteration, Sink); give both the same parameters
            swapped | takes (Sink, Iteration), but newQueue takes (Iteration, Sink); give both the same parameters
            hidden | is private; make it an instance method that returns void and is not private
            shared | is static and not void; make it an instance method that returns void and is not private
            toString | is no method of Queues or its superclasses; name another one that takes (Iteration, Sink), as newQueue does
            """)
    void refusesAnyOther(String name, String found) {
        assertWrongInput(() -> TestMethods.base(Queues.class, newQueue(), name))
                .hasMessage("@LatencyTest on Queues.newQueue(): base = \"" + name + "\" " + found);
    }

    private static Method newQueue() {
        return Try.call(() -> Queues.class.getDeclaredMethod("newQueue", Iteration.class, Sink.class))
                .getOrThrow(IllegalStateException::new);
    }
}
