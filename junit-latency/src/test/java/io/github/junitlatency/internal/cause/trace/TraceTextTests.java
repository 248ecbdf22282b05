package io.github.junitlatency.internal.cause.trace;

import static io.github.junitlatency.result.CauseKind.BLOCKED;
import static io.github.junitlatency.result.CauseKind.DEVICE_INTERRUPT;
import static io.github.junitlatency.result.CauseKind.FUNCTION_CALL_INTERRUPT;
import static io.github.junitlatency.result.CauseKind.OTHER_INTERRUPT;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.SOFTIRQ;
import static io.github.junitlatency.result.CauseKind.STOPPED;
import static io.github.junitlatency.result.CauseKind.THROTTLED;
import static io.github.junitlatency.result.CauseKind.TIMER_INTERRUPT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTextTests {

    private static final int THREAD = 77;
    private static final long END = 1_000;
    private static final String LOST = "CPU:0 [LOST 123 EVENTS]";
    private static final LostEvents OVERWRITTEN = new LostEvents(123, 0);
    private static final LostEvents NONE = new LostEvents(0, 0);

    private final Map<Integer, Deque<String>> pipes = new TreeMap<>(Map.of(0, new ArrayDeque<>())); // by CPU
    private int cpu;
    private TraceText text;

    /** Says which CPU the next lines are of. */
    private TraceTextTests on(int number) {
        cpu = number;
        pipes.putIfAbsent(number, new ArrayDeque<>());
        return this;
    }

    private TraceTextTests raw(String line) {
        pipes.get(cpu).add(line);
        return this;
    }

    private TraceTextTests line(int pid, long ticks, String event) {
        return raw(String.format("%16s-%-7d [%03d] d.h1. %12d: %s", "<...>", pid, cpu, ticks, event));
    }

    private TraceTextTests line(long ticks, String event) {
        return line(THREAD, ticks, event);
    }

    private TraceTextTests change(long ticks, int from, String state, int to) {
        return line(
                from,
                ticks,
                "sched_switch: prev_comm=task" + from + " prev_pid=" + from + " prev_prio=120 prev_state=" + state
                        + " ==> next_comm=" + (to == 0 ? "swapper/0" : "task" + to) + " next_pid=" + to
                        + " next_prio=120");
    }

    private TraceTextTests moved(long ticks, int to) {
        return line(9, ticks, "sched_migrate_task: comm=a pid=5 prio=120 orig_cpu=0 dest_cpu=7")
                .line(9, ticks, "sched_migrate_task: comm=java pid=77 prio=120 orig_cpu=0 dest_cpu=" + to);
    }

    private List<CauseEvent> events() {
        text = new TraceText(THREAD, new TaskOrigins(THREAD, Set.of(), Set.of()), pipes.keySet());
        List<CpuLines> lines = new ArrayList<>();
        pipes.forEach((number, pipe) -> lines.add(new CpuLines(number, pipe::poll)));
        try {
            CpuLines.merge(lines, text);
        } catch (KernelTraceException e) {
            throw new AssertionError(e);
        }
        return text.finish();
    }

    private long coveredFrom(int number, LostEvents lost) {
        return text.cpu(number).coveredFrom(lost, 0, END);
    }

    @Nested
    class OfInterrupts {

        @Test
        void namesTheTimer() {
            line(5, "local_timer_entry: vector=236").line(9, "local_timer_exit: vector=236");
            assertThat(events()).containsExactly(new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 5, 9));
        }

        @ParameterizedTest
        @ValueSource(strings = {"call_function", "call_function_single"})
        void namesFunctionCalls(String name) {
            line(5, name + "_entry: vector=251").line(9, name + "_exit: vector=251");
            assertThat(events()).containsExactly(new CauseEvent(FUNCTION_CALL_INTERRUPT, new Detail.Text(name), 5, 9));
        }

        @ParameterizedTest
        @ValueSource(strings = {"reschedule", "irq_work", "thermal_apic", "x86_platform_ipi", "deferred_error_apic"})
        void namesTheOthers(String name) {
            line(5, name + "_entry: vector=253").line(9, name + "_exit: vector=253");
            assertThat(events()).containsExactly(new CauseEvent(OTHER_INTERRUPT, new Detail.Text(name), 5, 9));
        }

        @Test
        void namesTheDevice() {
            line(5, "irq_handler_entry: irq=24 name=virtio0-input.0").line(9, "irq_handler_exit: irq=24 ret=handled");
            line(15, "irq_handler_entry: irq=9 name=a b: c").line(19, "irq_handler_exit: irq=9 ret=unhandled");
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(DEVICE_INTERRUPT, new Detail.Text("virtio0-input.0"), 5, 9),
                            new CauseEvent(DEVICE_INTERRUPT, new Detail.Text("a b: c"), 15, 19));
        }

        @Test
        void namesTheSoftirqAndAnInterruptInIt() {
            line(1, "irq_handler_entry: irq=24 name=eth0").line(2, "irq_handler_exit: irq=24 ret=handled");
            line(5, "softirq_entry: vec=3 [action=NET_RX]");
            line(6, "local_timer_entry: vector=236").line(7, "local_timer_exit: vector=236");
            line(9, "softirq_exit: vec=3 [action=NET_RX]");
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(DEVICE_INTERRUPT, new Detail.Text("eth0"), 1, 2),
                            new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 6, 7),
                            new CauseEvent(SOFTIRQ, new Detail.Text("NET_RX"), 5, 9));
        }

        @Test
        void aSoftirqWithoutAnInterruptJustBeforeIsNobodys() {
            line(1, "local_timer_entry: vector=236").line(2, "local_timer_exit: vector=236");
            line(10_003, "softirq_entry: vec=3 [action=NET_RX]");
            line(10_005, "softirq_exit: vec=3 [action=NET_RX]");
            line(10_006, "softirq_entry: vec=9 [action=RCU]").line(10_009, "softirq_exit: vec=9 [action=RCU]");

            assertThat(events())
                    .containsExactly(
                            new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 1, 2),
                            new CauseEvent(SOFTIRQ, Origin.UNKNOWN, new Detail.Text("NET_RX"), 10_003, 10_005),
                            new CauseEvent(SOFTIRQ, Origin.UNKNOWN, new Detail.Text("RCU"), 10_006, 10_009));
        }

        @Test
        void anEntryOrAnExitAloneIsNothing() {
            line(5, "local_timer_exit: vector=236").line(9, "softirq_entry: vec=3 [action=NET_RX]");
            assertThat(events()).isEmpty();
        }

        @Test
        void theLastEntryCounts() {
            line(5, "local_timer_entry: vector=236").line(500, "local_timer_entry: vector=236");
            line(502, "local_timer_exit: vector=236").line(900, "local_timer_exit: vector=236");
            assertThat(events()).containsExactly(new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 500, 502));
        }

        @Test
        void anExitOfAnotherNumberIsNothing() {
            line(5, "irq_handler_entry: irq=24 name=a").line(9, "irq_handler_exit: irq=25 ret=handled");
            line(15, "softirq_entry: vec=1 [action=TIMER]").line(19, "softirq_exit: vec=7 [action=SCHED]");
            assertThat(events()).isEmpty();
        }

        @Test
        void otherEventsAreNothing() {
            line(5, "vector_alloc: irq=24 vector=36").line(6, "sys_entry: nr=1").line(7, "sys_exit: nr=1");
            assertThat(events()).isEmpty();
        }
    }

    @Nested
    class OfSwitches {

        @ParameterizedTest
        @ValueSource(strings = {"R", "R+"})
        void everyTaskThatRanHasItsTime(String state) {
            change(5, THREAD, state, 8).change(7, 8, "S", 9).change(12, 9, "R+", THREAD);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 7),
                            new CauseEvent(PREEMPTED, new Detail.Task("task9", 9), 7, 12));
        }

        @Test
        void anIdleCpuBesideARunnableThreadIsItsQuota() {
            change(5, THREAD, "R", 0).change(12, 0, "R", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(THROTTLED, Detail.NONE, 5, 12));
        }

        @ParameterizedTest
        @ValueSource(strings = {"T", "t", "T|K"})
        void aStopIsOneWhateverRanMeanwhile(String state) {
            change(5, THREAD, state, 8).change(7, 8, "S", 0).change(12, 0, "R", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(STOPPED, Detail.NONE, 5, 12));
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "D", "I", "D|K"})
        void aWaitIsOneWhateverRanMeanwhile(String state) {
            change(5, THREAD, state, 8).change(7, 8, "S", 0).change(12, 0, "R", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(BLOCKED, Detail.NONE, 5, 12));
        }

        @Test
        void ofAThreadThatStaysAwayOnlyTheTimeToTheNextSwitchIsSure() {
            change(5, THREAD, "R+", 20).change(7, 20, "S", 9).change(12, 9, "S", 0);
            assertThat(events()).containsExactly(new CauseEvent(PREEMPTED, new Detail.Task("task20", 20), 5, 7));
        }

        @Test
        void ofAThreadWhoseReturnIsMissingNothingIsSaidAfterTheOthersLastLine() {
            change(5, THREAD, "S", 0);
            line(0, 11, "local_timer_entry: vector=236").line(0, 12, "local_timer_exit: vector=236");
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 11, 12),
                            new CauseEvent(BLOCKED, Detail.NONE, 5, 12));
        }

        @Test
        void aLineOfTheThreadItselfTellsThatItIsBack() {
            change(5, THREAD, "S", 0);
            line(0, 11, "local_timer_entry: vector=236").line(0, 12, "local_timer_exit: vector=236");
            line(500, "page_fault_user: address=0x7ff4 ip=0x7ff4 error_code=0x6");
            change(600, THREAD, "R", 8).change(602, 8, "S", THREAD);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 11, 12),
                            new CauseEvent(BLOCKED, Detail.NONE, 5, 12),
                            new CauseEvent(PAGE_FAULT, Detail.NONE, 500, 500),
                            new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 600, 602));
        }

        @Test
        void aTaskWhoseSwitchIsMissingTakesNothingFromTheOneBefore() {
            change(5, THREAD, "R", 8).change(7, 8, "S", 0);
            line(0, 9, "irq_handler_exit: irq=24 ret=handled");
            change(500, 9, "S", THREAD);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 7),
                            new CauseEvent(THROTTLED, Detail.NONE, 7, 9));
        }

        @Test
        void aReturnAloneIsNothing() {
            change(5, 8, "S", THREAD);
            assertThat(events()).isEmpty();
        }

        @Test
        void anAbsenceOfWhichNothingElseIsSeenHasNoLength() {
            change(5, THREAD, "S", 0).change(500, THREAD, "R", 9).change(502, 9, "S", THREAD);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(BLOCKED, Detail.NONE, 5, 5),
                            new CauseEvent(PREEMPTED, new Detail.Task("task9", 9), 500, 502));
        }

        @Test
        void byWhatTheThreadStartedAreTheCodes() {
            line(5, "sched_process_fork: comm=java pid=77 child_comm=java child_pid=90");
            change(10, THREAD, "R", 90).change(20, 90, "S", THREAD);
            assertThat(events())
                    .containsExactly(new CauseEvent(PREEMPTED, Origin.CODE, new Detail.Task("task90", 90), 10, 20));
        }

        @Test
        void switchesOfOthersAreNothing() {
            change(5, 8, "S", 9).change(6, 9, "S", 8);
            assertThat(events()).isEmpty();
        }

        @Test
        void aNameMayHaveALineBreak() {
            raw("           <...>-77      [000] d..2. 5: sched_switch: prev_comm=java prev_pid=77 prev_prio=120"
                    + " prev_state=R ==> next_comm=a");
            raw("b next_pid=8 next_prio=120");
            change(9, 8, "S", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(PREEMPTED, new Detail.Task("a\nb", 8), 5, 9));
        }

        @Test
        void aSwitchThatCannotBeReadEndsWhatIsKnown() {
            change(5, THREAD, "R", 8).line(8, 7, "sched_switch: something new").change(9, 8, "S", THREAD);
            assertThat(events()).isEmpty();
        }
    }

    @Nested
    class OfPageFaults {

        private static final String FAULT = "page_fault_user: address=0x7ff4 ip=0x7ff4 error_code=0x6";

        @Test
        void onlyThoseOfTheThread() {
            line(5, FAULT).line(THREAD + 1, 6, FAULT);
            assertThat(events()).containsExactly(new CauseEvent(PAGE_FAULT, Detail.NONE, 5, 5));
        }
    }

    @Nested
    class WhenEventsAreLost {

        @Test
        void nothingReachesAcrossTheGap() {
            line(5, "local_timer_entry: vector=236").change(6, THREAD, "R", 8);
            raw(LOST);
            line(500, "local_timer_exit: vector=236").change(501, 8, "S", THREAD);
            assertThat(events()).isEmpty();
            assertThat(coveredFrom(0, OVERWRITTEN)).isEqualTo(500);
        }

        @Test
        void theLastGapCounts() {
            line(5, "local_timer_entry: vector=236");
            raw(LOST);
            line(7, "local_timer_entry: vector=236").line(8, "local_timer_exit: vector=236");
            raw("CPU:0 [LOST EVENTS]");
            line(500, "local_timer_exit: vector=236");
            assertThat(events()).containsExactly(new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 7, 8));
            assertThat(coveredFrom(0, OVERWRITTEN)).isEqualTo(500);
        }

        @Test
        void aGapToTheEndLeavesNothing() {
            change(5, THREAD, "R", 8);
            raw(LOST);
            assertThat(events()).isEmpty();
            assertThat(coveredFrom(0, OVERWRITTEN)).isEqualTo(END);
        }

        @Test
        void withoutAGapAllIsCovered() {
            raw("# tracer: nop").line(5, "local_timer_exit: vector=236");
            assertThat(events()).isEmpty();
            assertThat(coveredFrom(0, NONE)).isZero();
        }

        @Test
        void theOldestAreMissingBeforeTheFirstLine() {
            line(5, "local_timer_exit: vector=236");
            events();
            assertThat(coveredFrom(0, OVERWRITTEN)).isEqualTo(5);
        }

        @Test
        void nothingIsCoveredWhereNobodyKnowsWhatIsMissing() {
            line(5, "local_timer_exit: vector=236");
            events();
            assertThat(coveredFrom(0, new LostEvents(0, 1))).isEqualTo(END);
        }
    }

    @Nested
    class OfSeveralCpus {

        private static final String FAULT = "page_fault_user: address=0x7ff4 ip=0x7ff4 error_code=0x6";

        @BeforeEach
        void watchTwo() {
            on(1).on(0);
        }

        @Test
        void takesTheLinesByTheirTimes() {
            on(1).line(2, FAULT).line(3, FAULT).line(9, FAULT);
            on(0).line(1, FAULT).line(5, FAULT);
            on(4).line(4, FAULT);
            assertThat(events()).extracting(CauseEvent::startTicks).containsExactly(1L, 2L, 3L, 4L, 5L, 9L);
        }

        @Test
        void aLineBreakStaysInItsLine() {
            on(0).raw("           <...>-77      [000] d..2. 5: sched_switch: prev_comm=java prev_pid=77 prev_prio=120"
                            + " prev_state=R ==> next_comm=a")
                    .raw("b next_pid=8 next_prio=120");
            change(9, 8, "S", THREAD);
            on(1).line(0, 6, "local_timer_exit: vector=236");
            assertThat(events()).containsExactly(new CauseEvent(PREEMPTED, new Detail.Task("a\nb", 8), 5, 9));
        }

        @Test
        void whoRunsOnTheCpuThatTheThreadWaitsForHasItsTime() {
            on(1).change(1, 0, "R", 20).change(8, 20, "S", 21).change(12, 21, "S", THREAD);
            on(0).change(5, THREAD, "R", 8).change(6, 8, "S", 9);
            on(0).moved(7, 1).change(9, 9, "S", 10);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 6),
                            new CauseEvent(PREEMPTED, new Detail.Task("task9", 9), 6, 7),
                            new CauseEvent(PREEMPTED, new Detail.Task("task20", 20), 7, 8),
                            new CauseEvent(PREEMPTED, new Detail.Task("task21", 21), 8, 12));
        }

        @Test
        void theCpuThatTheThreadLeftMayIdle() {
            on(0).change(5, THREAD, "R", 8).change(8, 8, "S", 0);
            on(1).change(1, 0, "R", 20).moved(7, 1).change(12, 20, "S", THREAD);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 7),
                            new CauseEvent(PREEMPTED, new Detail.Task("task20", 20), 7, 12));
        }

        @Test
        void anIdleCpuThatTakesTheThreadIsNoQuota() {
            on(0).change(5, THREAD, "R", 8);
            on(1).change(1, 20, "S", 0).moved(7, 1).change(9, 0, "R", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 9));
        }

        @Test
        void anIdleCpuThatTheThreadStaysOnIsItsQuota() {
            on(0).change(5, THREAD, "R", 0).change(12, 0, "R", THREAD);
            on(1).change(7, 20, "S", 21);
            assertThat(events()).containsExactly(new CauseEvent(THROTTLED, Detail.NONE, 5, 12));
        }

        @Test
        void aWaitThatEndsOnAnotherCpuIsOne() {
            on(0).change(5, THREAD, "S", 0);
            on(1).change(3, 0, "R", 20).moved(30, 1).change(40, 20, "S", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(BLOCKED, Detail.NONE, 5, 40));
        }

        @Test
        void aStopThatEndsOnAnotherCpuIsOne() {
            on(0).change(5, THREAD, "T", 0);
            on(1).change(40, 20, "S", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(STOPPED, Detail.NONE, 5, 40));
        }

        @Test
        void whereNobodySawTheMoveOnlyTheFirstHasAName() {
            on(0).change(5, THREAD, "R", 8).change(7, 8, "S", 0);
            on(1).change(1, 0, "R", 20).change(12, 20, "S", THREAD);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 7),
                            new CauseEvent(PREEMPTED, Origin.UNKNOWN, Detail.NONE, 7, 12));
        }

        @Test
        void aLineOfTheThreadTellsThatItIsBackElsewhere() {
            on(0).change(5, THREAD, "S", 0);
            on(1).line(0, 8, "irq_handler_exit: irq=24 ret=handled")
                    .moved(11, 1)
                    .line(500, FAULT);
            assertThat(events())
                    .containsExactly(
                            new CauseEvent(BLOCKED, Detail.NONE, 5, 11),
                            new CauseEvent(PAGE_FAULT, Detail.NONE, 500, 500));
        }

        @Test
        void switchesOfOthersElsewhereAreNothing() {
            on(0).change(5, THREAD, "R", 8).change(12, 8, "S", THREAD);
            on(1).change(6, 20, "R", 21).change(7, 21, "R", 20).change(14, 20, "R", 21);
            assertThat(events()).containsExactly(new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 5, 12));
        }

        @Test
        void anInterruptOfAnotherTaskIsNothing() {
            on(0).line(5, "local_timer_entry: vector=236").line(9, "local_timer_exit: vector=236");
            on(1).line(20, 3, "irq_handler_entry: irq=24 name=eth0")
                    .line(20, 4, "irq_handler_exit: irq=24 ret=handled");
            line(20, 5, "softirq_entry: vec=3 [action=NET_RX]").line(20, 9, "softirq_exit: vec=3 [action=NET_RX]");
            assertThat(events()).containsExactly(new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 5, 9));
        }

        @Test
        void interruptsOfTwoCpusDoNotMix() {
            on(0).line(5, "local_timer_entry: vector=236").line(9, "local_timer_exit: vector=236");
            on(1).line(20, 6, "local_timer_entry: vector=236").line(20, 7, "local_timer_exit: vector=236");
            assertThat(events()).containsExactly(new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 5, 9));
        }

        @Test
        void whatTheThreadStartedElsewhereIsTheCodes() {
            on(1).line(5, "sched_process_fork: comm=java pid=77 child_comm=java child_pid=90");
            on(0).change(10, THREAD, "R", 90).change(20, 90, "S", THREAD);
            assertThat(events())
                    .containsExactly(new CauseEvent(PREEMPTED, Origin.CODE, new Detail.Task("task90", 90), 10, 20));
        }

        @Test
        void anAbsenceDuringALossElsewhereIsNotTold() {
            on(1).change(3, 20, "S", 21).raw(LOST).change(500, 20, "S", 21);
            on(0).change(5, THREAD, "R", 8).change(12, 8, "S", THREAD);
            change(400, THREAD, "R", 8).change(510, 8, "S", THREAD);
            change(600, THREAD, "R", 8).change(602, 8, "S", THREAD);
            assertThat(events()).containsExactly(new CauseEvent(PREEMPTED, new Detail.Task("task8", 8), 600, 602));
            assertThat(coveredFrom(0, NONE)).isZero();
            assertThat(coveredFrom(1, OVERWRITTEN)).isEqualTo(500);
        }

        @Test
        void aLossBeforeTheFirstLineCountsFromTheBeginning() {
            on(1).raw(LOST).change(10, 20, "S", 21);
            on(0).change(5, THREAD, "R", 8).change(7, 8, "S", THREAD);
            assertThat(events()).isEmpty();
        }

        @Test
        void anInterruptOutlastsALossElsewhere() {
            on(0).line(5, "local_timer_entry: vector=236").line(9, "local_timer_exit: vector=236");
            on(1).line(20, 6, "local_timer_exit: vector=236").raw(LOST).line(20, 8, "local_timer_exit: vector=236");
            assertThat(events()).containsExactly(new CauseEvent(TIMER_INTERRUPT, Detail.NONE, 5, 9));
        }
    }
}
