package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.TestAbortedException;

/** A latency test is green without a measurement for a known reason only. */
@RealMachine
class WithoutMeasurementTests {

    private static final AtomicInteger CALLS = new AtomicInteger();
    private static final AtomicReference<LatencyResult> RESULT = new AtomicReference<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void forget() {
        CALLS.set(0);
        RESULT.set(null);
    }

    @Nested
    class AnotherExtension {

        /** What another extension does with a call. */
        abstract static class Taking implements InvocationInterceptor {

            abstract void take(
                    Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable;

            @Override
            public void interceptTestTemplateMethod(
                    Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable {
                take(invocation, call, context);
            }
        }

        static final class Skipping extends Taking {
            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
                invocation.skip();
            }
        }

        /** As Quarkus does, in another class loader. */
        static final class Calling extends Taking {
            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable {
                invocation.skip();
                call.getExecutable()
                        .invoke(
                                call.getTarget().orElseThrow(),
                                call.getArguments().toArray());
            }
        }

        /** Calls it once more before the measurement. */
        static final class CallingAndProceeding extends Taking {
            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable {
                call.getExecutable()
                        .invoke(
                                call.getTarget().orElseThrow(),
                                call.getArguments().toArray());
                invocation.proceed();
            }
        }

        static final class ProceedingTwice extends Taking {
            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable {
                invocation.proceed();
                invocation.proceed();
            }
        }

        static final class InAnotherThread extends Taking {
            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws Throwable {
                AtomicReference<Throwable> thrown = new AtomicReference<>();
                Thread thread = new Thread(() -> {
                    try {
                        invocation.proceed();
                    } catch (Throwable e) {
                        thrown.set(e);
                    }
                });
                thread.start();
                thread.join();
                if (thrown.get() != null) {
                    throw thrown.get();
                }
            }
        }

        /** Comes back while the other thread measures. */
        static final class NotWaiting extends Taking {

            private static final CountDownLatch HAS_BEGUN = new CountDownLatch(1);
            private static final CountDownLatch IS_OVER = new CountDownLatch(1);
            private static final AtomicReference<Thread> THREAD = new AtomicReference<>();

            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
                    throws InterruptedException {
                Thread thread = new Thread(() -> {
                    try {
                        invocation.proceed();
                    } catch (Throwable e) {
                        CALLS.incrementAndGet();
                    }
                });
                THREAD.set(thread);
                thread.start();
                HAS_BEGUN.await();
            }
        }

        static final class Swallowing extends Taking {
            @Override
            void take(Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
                try {
                    invocation.proceed();
                } catch (Throwable e) {
                    CALLS.incrementAndGet();
                }
            }
        }

        static final class Handling implements TestExecutionExceptionHandler {
            @Override
            public void handleTestExecutionException(ExtensionContext context, Throwable thrown) {
                CALLS.incrementAndGet();
            }
        }

        static class Body {
            @LatencyTest(warmup = 0, iterations = 100, budgets = "max <= 100 s")
            void body() {
                CALLS.incrementAndGet();
            }

            @AfterEach
            void keep(LatencyResult result) {
                RESULT.set(result);
            }
        }

        static class Throwing {
            @LatencyTest(warmup = 0, iterations = 100)
            void body() {
                throw new IllegalStateException();
            }
        }

        @ExtendWith(Skipping.class)
        static class Skipped extends Body {}

        @ExtendWith(Calling.class)
        static class Called extends Body {}

        @ExtendWith(CallingAndProceeding.class)
        static class CalledBefore extends Body {}

        @ExtendWith(ProceedingTwice.class)
        static class Twice extends Body {}

        @ExtendWith(InAnotherThread.class)
        static class OfAnotherThread extends Body {}

        @ExtendWith(NotWaiting.class)
        static class Left {
            @LatencyTest(warmup = 0, iterations = 100)
            void body() throws InterruptedException {
                NotWaiting.HAS_BEGUN.countDown();
                NotWaiting.IS_OVER.await();
                throw new IllegalStateException();
            }
        }

        @ExtendWith(Swallowing.class)
        static class Swallowed extends Throwing {}

        @ExtendWith(Handling.class)
        static class Handled extends Throwing {}

        @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        static class InAThreadOfJunit extends Body {}

        @ExtendWith(Skipping.class)
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
        static class Behind {
            @LatencyTest(warmup = 0, iterations = 100)
            @ExtendWith(Skipping.class)
            void body() {
                CALLS.incrementAndGet();
            }
        }

        @ParameterizedTest
        @ValueSource(classes = {Skipped.class, Called.class, Swallowed.class, Handled.class, Templates.class})
        void thatKeepsATestFromBeingMeasuredFailsIt(Class<?> tests) {
            List<Throwable> failures = Kit.failures(Kit.run(tests));

            assertThat(failures)
                    .hasSize(tests == Templates.class ? 5 : 1)
                    .allSatisfy(failure -> assertThat(failure)
                            .isInstanceOf(ExtensionConfigurationException.class)
                            .hasMessageMatching(
                                    "@LatencyTest on \\w+\\.body\\(\\): nothing was measured, because another"
                                            + " extension skipped the method, called it itself or caught what stopped the measurement;"
                                            + " register that extension on the method, after @LatencyTest, or call Latency.measure in a"
                                            + " @Test"));
            assertThat(CALLS).hasValue(tests == Skipped.class || tests == Templates.class ? 0 : 1);
            assertThat(RESULT).hasNullValue();
        }

        @Test
        void thatComesBackBeforeTheMeasurementFailsTheTest() throws InterruptedException {
            Throwable failure = Kit.failure(Kit.run(Left.class));
            NotWaiting.IS_OVER.countDown();
            NotWaiting.THREAD.get().join();

            assertThat(failure).hasMessageStartingWith("@LatencyTest on Left.body(): nothing was measured, because ");
            assertThat(CALLS).hasValue(1);
        }

        @Test
        void thatProceedsTwiceIsRefusedByJunit() {
            assertThat(Kit.failure(Kit.run(Twice.class))).hasMessageContaining("multiple times");
        }

        @ParameterizedTest
        @ValueSource(classes = {OfAnotherThread.class, InAThreadOfJunit.class, CalledBefore.class})
        void thatLetsTheMeasurementRunIsNoMatter(Class<?> tests) {
            Kit.succeeds(1, tests);

            assertThat(RESULT.get().budgets()).hasSize(1);
            assertThat(CALLS.get()).isGreaterThanOrEqualTo(100);
        }

        @Test
        void onTheMethodAfterTheAnnotationIsNoMatter() {
            Kit.succeeds(1, Behind.class);

            assertThat(CALLS.get()).isGreaterThanOrEqualTo(100);
        }

        @Test
        void thatSkipsInTheModeSmokeFailsTheTestToo() {
            Throwable failure = Kit.failure(Kit.run(Skipped.class, Map.of("junit.latency.mode", "smoke")));

            assertThat(failure).hasMessageContaining("nothing was measured");
        }
    }

    @Nested
    @StartsJvms
    class KnownReasons {

        static class Plain {
            @LatencyTest(warmup = 0, iterations = 100, budgets = "max <= 100 s")
            void body() {
                CALLS.incrementAndGet();
            }
        }

        static class Relative {
            @LatencyTest(warmup = 0, iterations = 100, budgets = "p50 <= base + 5%")
            void body() {
                CALLS.incrementAndGet();
            }
        }

        static class Forked {
            @LatencyTest(warmup = 0, iterations = 100, forks = 1, budgets = "max <= 100 s")
            void body() {
                CALLS.incrementAndGet();
            }
        }

        static class ByMethod {
            @LatencyTest(warmup = 100, iterations = 1_000, base = "old", budgets = "p50 <= base + 1 s")
            void now(Sink sink) {
                CALLS.incrementAndGet();
            }

            void old(Sink sink) {
                CALLS.incrementAndGet();
            }
        }

        static class WantsCpus {
            @LatencyTest(warmup = 0, iterations = 100)
            void body(HelperThreads helpers) {}

            @BeforeRound
            void start(HelperThreads helpers) {
                helpers.required();
                for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                    helpers.start("helper " + i, StopFlags::untilRaised);
                }
            }
        }

        private Map<String, String> parameters(String... more) {
            Map<String, String> all = new HashMap<>(Map.of(
                    "console", "off", "output.dir", folder.resolve("reports").toString(), "jfr", "off"));
            for (int i = 0; i < more.length; i += 2) {
                all.put(more[i], more[i + 1]);
            }
            return all;
        }

        @Test
        void off() {
            assertThat(Launched.run(Plain.class, parameters("mode", "off"))).isEmpty();
            assertThat(CALLS).hasValue(0);
        }

        @Test
        void offWhereTheRunIgnoresConditions() {
            List<Throwable> aborted = Kit.abortions(Kit.run(
                    Plain.class, Map.of("junit.latency.mode", "off", "junit.jupiter.conditions.deactivate", "*")));

            assertThat(aborted)
                    .singleElement()
                    .satisfies(thrown -> assertThat(thrown)
                            .isInstanceOf(TestAbortedException.class)
                            .hasMessage("junit.latency.mode = off"));
            assertThat(CALLS).hasValue(0);
        }

        @Test
        void smoke() {
            assertThat(Launched.run(Plain.class, parameters("mode", "smoke")))
                    .containsExactly(TestExecutionResult.successful());
            assertThat(CALLS).hasValue(1);
        }

        @Test
        void unchanged() throws IOException {
            Path gate = folder.resolve("gate");
            new GateOrder("older", List.of(), GateOrder.Difference.NONE, List.of())
                    .write(gate, Path.of(System.getProperty("basedir", "")));

            assertThat(Launched.run(Relative.class, parameters("gate", gate.toString())))
                    .containsExactly(TestExecutionResult.successful());
            assertThat(CALLS).hasValue(0);
        }

        @Test
        void forksThatMeasured() {
            assertThat(Launched.run(Forked.class, parameters())).containsExactly(TestExecutionResult.successful());
            assertThat(CALLS).hasValue(0);
        }

        /** In the worker JVMs the test is in the place of a measurement that the judging JVM wants. */
        @Test
        @OnlyWithFull
        void workersAndAMethodThatIsOnlyABase() {
            assertThat(Launched.run(ByMethod.class, parameters("pairs", "2", "significance", "0.3")))
                    .containsExactly(TestExecutionResult.successful());
            assertThat(CALLS.get()).isGreaterThanOrEqualTo(1_100);
        }

        @Test
        void noCpuToBeHad() {
            assertThat(Launched.run(WantsCpus.class, parameters("mode", "report")))
                    .containsExactly(TestExecutionResult.successful());
        }

        @Test
        void anotherPartOfTheGate() throws IOException {
            GateShard whole = new GateShard(1, 2);
            boolean isFirst = whole.has(Plain.class.getName(), "body");
            Path gate = Files.createDirectories(folder.resolve("gate"));
            new GateShard(isFirst ? 2 : 1, 2).write(gate);
            System.setProperty("junit.latency.gate", gate.toString());
            try {
                assertThat(Launched.run(Plain.class, parameters())).isEmpty();
            } finally {
                System.clearProperty("junit.latency.gate");
            }

            assertThat(CALLS).hasValue(0);
            assertThat(GateJournal.read(gate))
                    .singleElement()
                    .satisfies(
                            lines -> assertThat(lines).extracting(Line::event).contains(GateJournal.Event.ELSEWHERE));
        }
    }
}
