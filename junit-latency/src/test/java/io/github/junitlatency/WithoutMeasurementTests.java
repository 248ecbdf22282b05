package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.testing.GateJournals;
import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.SetProperty;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;

/** A latency test is green without a measurement for a known reason only. */
@RealMachine
class WithoutMeasurementTests {

    private static final AtomicInteger CALLS = new AtomicInteger();

    @TempDir
    private Path folder;

    @BeforeEach
    void forget() {
        CALLS.set(0);
        Kept.RESULTS.clear();
        AnotherExtension.THROWN.set(null);
    }

    static class Body extends Kept {
        @LatencyTest(warmup = 0, iterations = 100, budgets = "max <= 100 s")
        void body() {
            CALLS.incrementAndGet();
        }
    }

    @Nested
    class AnotherExtension {

        /** What another extension does with a call. */
        enum Act {
            SKIPS((invocation, body) -> invocation.skip()),
            /** As Quarkus does, in another class loader. */
            CALLS_IT((invocation, body) -> {
                invocation.skip();
                body.call();
            }),
            CALLS_IT_BEFORE((invocation, body) -> {
                body.call();
                invocation.proceed();
            }),
            PROCEEDS_IN_ANOTHER_THREAD((invocation, body) -> {
                start(invocation).join();
                if (THROWN.get() != null) {
                    throw THROWN.get();
                }
            }),
            /** Comes back while the other thread measures. */
            LEAVES((invocation, body) -> {
                MEASURING.set(start(invocation));
                HAS_BEGUN.await();
            }),
            SWALLOWS((invocation, body) -> proceed(invocation));

            private interface Step {
                void run(InvocationInterceptor.Invocation<Void> invocation, Callable<Object> body) throws Throwable;
            }

            private final Step step;

            Act(Step step) {
                this.step = step;
            }

            private static void proceed(InvocationInterceptor.Invocation<Void> invocation) {
                try {
                    invocation.proceed();
                } catch (Throwable e) {
                    THROWN.set(e);
                }
            }

            private static Thread start(InvocationInterceptor.Invocation<Void> invocation) {
                Thread thread = new Thread(() -> proceed(invocation));
                thread.start();
                return thread;
            }
        }

        private static final AtomicReference<Throwable> THROWN = new AtomicReference<>();
        private static final AtomicReference<Thread> MEASURING = new AtomicReference<>();
        private static final CountDownLatch HAS_BEGUN = new CountDownLatch(1);
        private static final CountDownLatch IS_OVER = new CountDownLatch(1);

        static final class Other implements InvocationInterceptor {

            private static Act act = Act.SKIPS;

            @Override
            public void interceptTestTemplateMethod(
                    Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable {
                Object[] arguments = call.getArguments().toArray();
                act.step.run(
                        invocation,
                        () -> call.getExecutable().invoke(call.getTarget().orElseThrow(), arguments));
            }
        }

        static final class Handling implements TestExecutionExceptionHandler {
            @Override
            public void handleTestExecutionException(ExtensionContext context, Throwable thrown) {
                THROWN.set(thrown);
            }
        }

        @ExtendWith(Other.class)
        static class Intercepted extends Body {}

        static class Throwing extends Kept {
            @LatencyTest(warmup = 0, iterations = 100)
            void body() {
                CALLS.incrementAndGet();
                throw new IllegalStateException();
            }
        }

        @ExtendWith(Other.class)
        static class Swallowed extends Throwing {}

        @ExtendWith(Handling.class)
        static class Handled extends Throwing {}

        @ExtendWith(Other.class)
        static class Left {
            @LatencyTest(warmup = 0, iterations = 100)
            void body() throws InterruptedException {
                CALLS.incrementAndGet();
                HAS_BEGUN.countDown();
                IS_OVER.await();
                throw new IllegalStateException();
            }
        }

        @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        static class InAThreadOfJunit extends Body {}

        @ExtendWith(Other.class)
        static class Templates {

            @ParameterizedTest
            @ValueSource(ints = {1, 2})
            @LatencyTest(warmup = 0, iterations = 100)
            void body(int number) {}

            @RepeatedTest(2)
            @LatencyTest(warmup = 0, iterations = 100)
            void body() {}

            @Nested
            class Inner {
                @LatencyTest(warmup = 0, iterations = 100)
                void body() {}
            }
        }

        /** The remedy: this extension comes first, and the other one is never asked. */
        static class Behind extends Kept {
            @LatencyTest(warmup = 0, iterations = 100)
            @ExtendWith(Other.class)
            void body() {
                CALLS.incrementAndGet();
            }
        }

        static Stream<Arguments> preventing() {
            return Stream.of(
                    arguments(Act.SKIPS, "gate", Intercepted.class, 1, 0),
                    arguments(Act.SKIPS, "smoke", Intercepted.class, 1, 0),
                    arguments(Act.CALLS_IT, "gate", Intercepted.class, 1, 1),
                    arguments(Act.SWALLOWS, "gate", Swallowed.class, 1, 1),
                    arguments(Act.SWALLOWS, "gate", Handled.class, 1, 1), // by its own extension
                    arguments(Act.SKIPS, "gate", Templates.class, 5, 0));
        }

        @ParameterizedTest
        @MethodSource("preventing")
        void thatKeepsATestFromBeingMeasuredFailsIt(Act act, String mode, Class<?> tests, int failed, int calls) {
            Other.act = act;

            assertThat(Kit.failures(Kit.run(tests, "mode", mode)))
                    .hasSize(failed)
                    .allSatisfy(failure -> assertThat(failure)
                            .isInstanceOf(ExtensionConfigurationException.class)
                            .hasMessageMatching("@LatencyTest on \\w+\\.body\\(\\): nothing was measured, because"
                                    + " another extension skipped the method, called it itself or caught what stopped"
                                    + " the measurement; register that extension on the method, after @LatencyTest, or"
                                    + " call Latency.measure in a @Test"));
            assertThat(CALLS).hasValue(calls);
            assertThat(Kept.RESULTS).isEmpty();
        }

        @Test
        void thatComesBackBeforeTheMeasurementFailsTheTest() throws InterruptedException {
            Other.act = Act.LEAVES;
            Throwable failure = Kit.failure(Kit.run(Left.class));
            IS_OVER.countDown();
            MEASURING.get().join();

            assertThat(failure).hasMessageStartingWith("@LatencyTest on Left.body(): nothing was measured, because ");
            assertThat(CALLS).hasValue(1);
        }

        static Stream<Arguments> measured() {
            return Stream.of(
                    arguments(Act.PROCEEDS_IN_ANOTHER_THREAD, Intercepted.class),
                    arguments(Act.CALLS_IT_BEFORE, Intercepted.class),
                    arguments(Act.SKIPS, InAThreadOfJunit.class), // has no other extension
                    arguments(Act.SKIPS, Behind.class));
        }

        @ParameterizedTest
        @MethodSource("measured")
        void thatLetsTheMeasurementRunOrComesAfterIsNoMatter(Act act, Class<?> tests) {
            Other.act = act;
            Kit.succeeds(1, tests);

            assertThat(CALLS.get()).isGreaterThanOrEqualTo(100);
            assertThat(Kept.RESULTS).hasSize(1);
        }
    }

    @Nested
    @StartsJvms
    class KnownReasons {

        static class Relative {
            @LatencyTest(warmup = 0, iterations = 100, budgets = "p50 <= base + 5%")
            void body() {
                CALLS.incrementAndGet();
            }
        }

        private List<TestExecutionResult> run(Class<?> tests, String... parameters) {
            return Launched.run(tests, folder.resolve("reports"), parameters);
        }

        private void isGreen(Class<?> tests, String... parameters) {
            assertThat(run(tests, parameters)).containsExactly(TestExecutionResult.successful());
        }

        @Test
        void offWhereTheRunIgnoresConditions() {
            assertThat(Kit.abortions(Kit.run(Body.class, "mode", "off", "junit.jupiter.conditions.deactivate", "*")))
                    .extracting(Throwable::getMessage)
                    .containsExactly("junit.latency.mode = off");
            assertThat(CALLS).hasValue(0);
        }

        @Test
        void unchanged() throws IOException {
            Path gate = folder.resolve("gate");
            new GateOrder("older", List.of(), true).write(gate, Path.of(System.getProperty("basedir", "")));

            isGreen(Relative.class, "gate", gate.toString());
            assertThat(CALLS).hasValue(0);
        }

        @Test
        void forksThatMeasured() {
            isGreen(Body.class, "forks", "1");
            assertThat(CALLS).hasValue(0);
        }

        @Test
        void anotherPartOfTheGate() throws IOException {
            GateShard whole = new GateShard(1, 2);
            boolean isFirst = whole.has(Body.class.getName(), "body");
            Path gate = Files.createDirectories(folder.resolve("gate"));
            new GateShard(isFirst ? 2 : 1, 2).write(gate);
            SetProperty.during("junit.latency.gate", gate.toString(), () -> {
                assertThat(run(Body.class)).isEmpty();
            });

            assertThat(CALLS).hasValue(0);
            assertThat(GateJournals.read(gate))
                    .singleElement()
                    .satisfies(
                            lines -> assertThat(lines).extracting(Line::event).contains(GateJournal.Event.ELSEWHERE));
        }
    }
}
