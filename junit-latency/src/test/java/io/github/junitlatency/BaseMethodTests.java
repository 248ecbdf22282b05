package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaseMethodTests {

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

    static class Alone {
        @SuppressWarnings("unused")
        void only(Sink sink) {}
    }

    @SuppressWarnings("unused")
    static class Crowd {
        void test() {}

        void a() {}

        void b() {}

        void c() {}

        void d() {}

        void e() {}

        void f() {}

        void g() {}

        void h() {}

        void i() {}

        void j() {}

        void k() {}

        void l() {}
    }

    @Test
    void findsTheMethodWithTheSameParametersAmongItsOverloads() throws Exception {
        assertThat(BaseMethod.find(Queues.class, newQueue(), "oldQueue"))
                .isEqualTo(Queues.class.getDeclaredMethod("oldQueue", Iteration.class, Sink.class));
    }

    @Test
    void findsAnInheritedMethodAndOneThatIsOverridden() throws Exception {
        assertThat(BaseMethod.find(MoreQueues.class, newQueue(), "oldQueue"))
                .isEqualTo(Queues.class.getDeclaredMethod("oldQueue", Iteration.class, Sink.class));
        assertThat(BaseMethod.find(MoreQueues.class, newQueue(), "olderQueue"))
                .isEqualTo(MoreQueues.class.getDeclaredMethod("olderQueue", Iteration.class, Sink.class));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            noSuchMethod | is no method of Queues or its superclasses; name one of oldQueue, olderQueue
            newQueue | is the method itself; name one of oldQueue, olderQueue
            bare | takes (), but newQueue takes (Iteration, Sink); give both the same parameters
            swapped | takes (Sink, Iteration), but newQueue takes (Iteration, Sink); give both the same parameters
            hidden | is private; make it an instance method that returns void and is not private
            shared | is static and not void; make it an instance method that returns void and is not private
            toString | is no method of Queues or its superclasses; name one of oldQueue, olderQueue
            """)
    void refusesAnyOther(String name, String found) {
        assertThatThrownBy(() -> BaseMethod.find(Queues.class, newQueue(), name))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("@LatencyTest on Queues.newQueue(): base = \"" + name + "\" " + found);
    }

    @Test
    void saysWhatToWriteWhereNoMethodCouldBeMeant() {
        assertThatThrownBy(() -> BaseMethod.find(Alone.class, method(Alone.class, "only"), "old"))
                .hasMessage("@LatencyTest on Alone.only(): base = \"old\" is no method of Alone or its superclasses;"
                        + " write one that takes (Sink), as only does");
    }

    @Test
    void namesTenMethodsAtMost() {
        assertThatThrownBy(() -> BaseMethod.find(Crowd.class, method(Crowd.class, "test"), "old"))
                .hasMessageEndingWith("; name one of a, b, c, d, e, f, g, h, i, j or 2 more");
    }

    private static Method newQueue() {
        return Arrays.stream(Queues.class.getDeclaredMethods())
                .filter(method -> method.getName().equals("newQueue") && method.getParameterCount() == 2)
                .findFirst()
                .orElseThrow();
    }

    private static Method method(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
