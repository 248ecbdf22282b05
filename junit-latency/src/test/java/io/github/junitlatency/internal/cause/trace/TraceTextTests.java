package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A row names a case, then has the lines of a trace and the events that come of them. A line is its time and what happened
 * to the measured thread 77 on CPU 0; {@code 5/20} is by task 20, {@code 5@1} on CPU 1.
 *
 * <ul>
 *   <li>{@code 77>8 R}: a switch from task 77, in state R, to task 8
 *   <li>{@code move 1}: the thread is moved to the queue of CPU 1, and some other task elsewhere
 *   <li>{@code fork 90}: it starts task 90
 *   <li>{@code +timer}, {@code -timer}: an interrupt begins, ends; {@code +irq 24}, {@code +soft 3} with a number
 *   <li>{@code fault}: a page fault
 *   <li>{@code lost}: events of the CPU are missing before this
 * </ul>
 */
class TraceTextTests {

    private static final int THREAD = 77;

    private TraceText text;

    private String events(Set<Integer> cpus, String... lines) {
        text = new TraceText(THREAD, new TaskOrigins(THREAD, OptionalInt.empty(), Map::of, List::of), cpus);
        for (String line : lines) {
            text.accept(line);
        }
        return text.finish().stream()
                .sorted(Comparator.comparingLong(CauseEvent::startTicks))
                .map(TraceTextTests::shown)
                .collect(Collectors.joining(", "));
    }

    private static String shown(CauseEvent event) {
        String origin = event.origin() == event.kind().origin() ? "" : " " + event.origin();
        String which = event.which() == Detail.NONE ? "" : " " + event.which().brief();
        return event.kind() + origin + which + " " + event.startTicks() + "-" + event.endTicks();
    }

    private String eventsOf(Set<Integer> cpus, String script) {
        String[] lines = script.split(";\\s+");
        for (int i = 0; i < lines.length; i++) {
            lines[i] = line(lines[i]);
        }
        return events(cpus, lines);
    }

    private static String line(String step) {
        String[] words = step.split(" ", 2);
        String[] place = words[0].split("@");
        String[] time = place[0].split("/");
        int cpu = place.length > 1 ? Integer.parseInt(place[1]) : 0;
        if (words[1].equals("lost")) {
            return "CPU:" + cpu + " [LOST 123 EVENTS]";
        }
        int pid = words[1].contains(">")
                ? Integer.parseInt(words[1].substring(0, words[1].indexOf('>')))
                : time.length > 1 ? Integer.parseInt(time[1]) : THREAD;
        return String.format("%16s-%-7d [%03d] d.h1. %12s: %s", "<...>", pid, cpu, time[0], event(words[1]));
    }

    private static String event(String what) {
        String[] words = what.split("[ >]");
        String edge = what.startsWith("+") ? "_entry: " : "_exit: ";
        return switch (words[0]) {
            case "move" -> "sched_migrate_task: comm=java pid=77 prio=120 orig_cpu=0 dest_cpu=" + words[1];
            case "move-other" -> "sched_migrate_task: comm=a pid=5 prio=120 orig_cpu=0 dest_cpu=" + words[1];
            case "fork" -> "sched_process_fork: comm=java pid=77 child_comm=java child_pid=" + words[1];
            case "fault" -> "page_fault_user: address=0x7ff4 ip=0x7ff4 error_code=0x6";
            case "+irq" -> "irq_handler_entry: irq=" + words[1] + " name=eth" + words[1];
            case "-irq" -> "irq_handler_exit: irq=" + words[1] + " ret=handled";
            case "+soft", "-soft" -> "softirq" + edge + "vec=" + words[1] + " [action=NET_RX]";
            case "+vector" -> "vector_alloc: irq=24 vector=36";
            case "+sys", "-sys" -> "sys" + edge + "nr=1";
            default ->
                words[0].matches("[+-].*")
                        ? words[0].substring(1) + edge + "vector=236"
                        : "sched_switch: prev_comm=task" + words[0] + " prev_pid=" + words[0]
                                + " prev_prio=120 prev_state=" + words[2] + " ==> next_comm=task" + words[1]
                                + " next_pid=" + words[1] + " next_prio=120";
        };
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        timer                          | 5 +local_timer; 9 -local_timer | TIMER_INTERRUPT 5-9
        single call                    | 5 +call_function_single; 9 -call_function_single \
          | FUNCTION_CALL_INTERRUPT call_function_single 5-9
        another vector                 | 5 +irq_work; 9 -irq_work | OTHER_INTERRUPT irq_work 5-9
        device                         | 5 +irq 24; 9 -irq 24 | DEVICE_INTERRUPT eth24 5-9
        softirq with an interrupt in it | 1 +irq 24; 2 -irq 24; 5 +soft 3; 6 +local_timer; 7 -local_timer; 9 -soft 3 \
          | DEVICE_INTERRUPT eth24 1-2, SOFTIRQ NET_RX 5-9, TIMER_INTERRUPT 6-7
        softirq long after one         | 1 +local_timer; 2 -local_timer; 10003 +soft 3; 10005 -soft 3; \
            10006 +soft 3; 10009 -soft 3 \
          | TIMER_INTERRUPT 1-2, SOFTIRQ UNKNOWN NET_RX 10003-10005, SOFTIRQ UNKNOWN NET_RX 10006-10009
        entry or exit alone            | 5 -local_timer; 9 +soft 3 | ''
        last entry                     | 5 +local_timer; 500 +local_timer; 502 -local_timer; 900 -local_timer \
          | TIMER_INTERRUPT 500-502
        other events                   | 5 +vector; 6 +sys; 7 -sys | ''
        fault of the thread alone      | 5 fault; 6/78 fault | PAGE_FAULT 5-5
        every task has its time        | 5 77>8 R; 7 8>9 S; 12 9>77 R+ | PREEMPTED task8 5-7, PREEMPTED task9 7-12
        preempted in the kernel        | 5 77>8 R+; 12 8>77 S | PREEMPTED task8 5-12
        idle CPU is the quota          | 5 77>0 R; 12 0>77 R | THROTTLED 5-12
        stop                           | 5 77>8 T; 7 8>0 S; 12 0>77 R | STOPPED 5-12
        wait                           | 5 77>8 S; 7 8>0 S; 12 0>77 R | BLOCKED 5-12
        stays away                     | 5 77>20 R+; 7 20>9 S; 12 9>0 S | PREEMPTED task20 5-7
        return is missing              | 5 77>0 S; 11/0 +local_timer; 12/0 -local_timer \
          | BLOCKED 5-12, TIMER_INTERRUPT 11-12
        own line tells of the return   | 5 77>0 S; 12/0 -irq 24; 500 fault; 600 77>8 R; 602 8>77 S \
          | BLOCKED 5-12, PAGE_FAULT 500-500, PREEMPTED task8 600-602
        a switch is missing            | 5 77>8 R; 7 8>0 S; 9/0 -irq 24; 500 9>77 S | PREEMPTED task8 5-7, THROTTLED 7-9
        return alone                   | 5 8>77 S | ''
        nothing else is seen           | 5 77>0 S; 500 77>9 R; 502 9>77 S | BLOCKED 5-5, PREEMPTED task9 500-502
        by what the thread started     | 5 fork 90; 10 77>90 R; 20 90>77 S | PREEMPTED CODE task90 10-20
        nothing reaches across a gap   | 5 +local_timer; 6 77>8 R; 0 lost; 500 -local_timer; 501 8>77 S | ''
        between gaps                   | 5 +local_timer; 0 lost; 7 +local_timer; 8 -local_timer; 0 lost; \
            500 -local_timer \
          | TIMER_INTERRUPT 7-8
        """)
    void onTheThreadsCpu(String what, String script, String events) {
        assertThat(eventsOf(Set.of(0), script)).isEqualTo(events);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        moved to a queue               | 1@1 0>20 R; 5 77>8 R; 6 8>9 S; 7/9 move-other 7; 7/9 move 1; 8@1 20>21 S; \
            9 9>10 S; 12@1 21>77 S \
          | PREEMPTED task8 5-6, PREEMPTED task9 6-7, PREEMPTED task20 7-8, PREEMPTED task21 8-12
        the CPU that it left idles     | 1@1 0>20 R; 5 77>8 R; 7/9@1 move 1; 8 8>0 S; 12@1 20>77 S \
          | PREEMPTED task8 5-7, PREEMPTED task20 7-12
        an idle CPU takes it           | 1@1 20>0 S; 5 77>8 R; 7/9@1 move 1; 9@1 0>77 R | PREEMPTED task8 5-9
        an idle CPU that it stays on   | 5 77>0 R; 7@1 20>21 S; 12 0>77 R | THROTTLED 5-12
        wait that ends elsewhere       | 3@1 0>20 R; 5 77>0 S; 30/9@1 move 1; 40@1 20>77 S | BLOCKED 5-40
        unseen move                    | 1@1 0>20 R; 5 77>8 R; 7 8>0 S; 12@1 20>77 S \
          | PREEMPTED UNKNOWN 5-12
        own line tells of the return   | 5 77>0 S; 8/0@1 -irq 24; 11/9@1 move 1; 500@1 fault \
          | BLOCKED 5-11, PAGE_FAULT 500-500
        interrupt of another task      | 3/20@1 +irq 24; 4/20@1 -irq 24; 5 +local_timer; 5/20@1 +soft 3; \
            9 -local_timer; 9/20@1 -soft 3 \
          | TIMER_INTERRUPT 5-9
        interrupts of two CPUs         | 5 +local_timer; 6/20@1 +local_timer; 7/20@1 -local_timer; 9 -local_timer \
          | TIMER_INTERRUPT 5-9
        started elsewhere              | 5@1 fork 90; 10 77>90 R; 20 90>77 S | PREEMPTED CODE task90 10-20
        loss elsewhere                 | 2 77>8 R; 3 8>77 S; 3@1 20>21 S; 5 77>8 R; 12 8>77 S; 400 77>8 R; \
            0@1 lost; 500@1 20>21 S; 510 8>77 S; 600 77>8 R; 602 8>77 S \
          | PREEMPTED task8 2-3, PREEMPTED task8 600-602
        loss before the first line     | 5 77>8 R; 7 8>77 S; 0@1 lost; 10@1 20>21 S | ''
        interrupt during a loss        | 5 +local_timer; 6/20@1 -local_timer; 0@1 lost; 8/20@1 -local_timer; \
            9 -local_timer \
          | TIMER_INTERRUPT 5-9
        a CPU that is not watched      | 5 77>8 R; 6@2 8>77 S; 0@2 lost; 9 8>77 S | PREEMPTED task8 5-9
        """)
    void onOneOfSeveralCpus(String what, String script, String events) {
        assertThat(eventsOf(Set.of(0, 1), script)).isEqualTo(events);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        without a gap    | 5 fault                                     | 0
        a gap            | 5 fault; 0 lost; 500 fault                  | 500
        a gap elsewhere  | 5 fault; 0@1 lost; 500@1 fault              | 500
        before the begin | 0 lost; 5 fault                             | 10
        """)
    void isCompleteFrom(String what, String script, long from) {
        eventsOf(Set.of(0, 1), script);

        assertThat(text.coveredFrom(Math.min(from, 10), 1_000)).isEqualTo(from);
    }

    @Test
    void aSwitchThatCannotBeReadEndsWhatIsKnown() {
        String unread = line("7/8 fault").replace("page_fault_user: ", "sched_switch: ");

        assertThat(events(Set.of(0), line("5 77>8 R"), unread, line("9 8>77 S")))
                .isEmpty();
    }
}
