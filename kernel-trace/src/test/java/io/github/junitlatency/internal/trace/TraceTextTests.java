package io.github.junitlatency.internal.trace;

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
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A row of the files names a case, then has the lines of a trace and the events that come of them. A line is its time and what happened
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
        String which =
                event.which() == Detail.NONE ? "" : " " + event.which().text().split(" \\(|, ")[0];
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
    @CsvFileSource(resources = "/tables/traced-on-one-cpu.csv", delimiter = '|', quoteCharacter = '\'', emptyValue = "")
    void onTheThreadsCpu(String what, String script, String events) {
        assertThat(eventsOf(Set.of(0), script)).isEqualTo(events);
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(
            resources = "/tables/traced-on-several-cpus.csv",
            delimiter = '|',
            quoteCharacter = '\'',
            emptyValue = "")
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
