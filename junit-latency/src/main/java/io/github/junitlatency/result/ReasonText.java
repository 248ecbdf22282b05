package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.common.text.Template;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a sentence of each reason, by a {@link Template} for its kind.
 *
 * <p>Beside its own values a reason has these: {@code label} of its group, {@code part} and {@code parts} in words, {@code brief}, and
 * what {@link #addDerived} adds.
 */
final class ReasonText {

    private static final int SHOWN_EXCEPTIONS = 3;

    private ReasonText() {}

    /** Returns the whole sentence. */
    static String of(Reason why) {
        Map<String, Object> values = values(why);
        values.put("brief", brief(why, values));
        return Template.filled(whole(why), values);
    }

    /** Returns the sentence without the label of its group, its parts, and what advice repeats. */
    static String brief(Reason why) {
        Map<String, Object> values = values(why);
        String brief = brief(why, values);
        return brief.isEmpty() ? Template.filled(whole(why), values) : brief;
    }

    private static String brief(Reason why, Map<String, Object> values) {
        return Template.filled(
                switch (why.kind()) {
                    case RATE_NOT_KEPT ->
                        "{possible} of {askedPerSecond:rate} calls/s were possible, ask for at most {toAskForPerSecond:rate}/s";
                    case SEEN_IN_CODE -> "{cause} {nanos:time}";
                    case FAR_OVER -> "half of all calls take over {times:times} the limit";
                    case MAY_BE_OTHERS -> "{over} over, {allowed} may be: {excused} of them by {part}";
                    case NOT_JUDGEABLE, NOT_JUDGEABLE_NOR_KEPT ->
                        "the limit is {headroomNanos:time} from the median, and the machine alone adds more than that up to"
                                + " {machinesPerSecond:rate} times a second";
                    case HOST_NOISE ->
                        "the limit is {headroomNanos:time} from the median, and this machine alone adds more than that up to"
                                + " {machinesPerSecond:rate} times a second, as often as the test; it cannot judge this limit";
                    case OVER_ALLOWANCE -> "chance makes such pairs of code within it once in {onceIn}";
                    default -> "";
                },
                values);
    }

    private static String whole(Reason why) {
        return switch (why.kind()) {
            case NONE -> "";
            case LATER_ROUND -> "round {round} holds, before it {part}";
            case ONLY_WITHOUT -> "[{part}; ]PASS, but FAIL with the {iterations} excluded";
            case RATE_NOT_KEPT -> "{brief}[; {part}]";
            case IN_DOUBT -> "{label}: {doubt}, {seen}";
            case IN_DOUBT_MAY_STAND ->
                "{label}: {doubt}, {seen}, so whether it was the code cannot be told; {advice}, or let a FAIL stand with"
                        + " junit.latency.unpinned = judge";
            case DOUBTS -> "{label}: {doubts}";
            case MOST_FORKS -> "{broken} of {forks} forks break it";
            case SOME_FORKS -> "{label}: {broken} of {forks} forks break it";
            case STRICT -> "strict, and {part}";
            case OF_BUDGETS -> "{parts}";
            case BROKEN_BUDGETS -> "{subjects} {areBroken}: {part}";
            case OPEN_BUDGETS -> "{subjects}: {part}";

            case SAME_ITERATIONS -> "the same {count iteration} in every one of {rounds} rounds";
            case SEEN_IN_CODE, FAR_OVER -> "seen in {broken} of {rounds round}: {brief}";
            case HIGHER_RATE ->
                "in {broken} of {rounds} rounds, {perSecond:rate} times/s, the machine alone {machinesPerSecond:rate}";
            case BROKEN -> "it broke in {broken} of {rounds}";
            case MORE_ROUNDS -> "too rare to tell yet, {rounds more round} may";
            case MAY_BE_OTHERS, HOST_NOISE -> "{label}: {brief}";
            case LOST_CPU -> "up to {nanos:time} for which they may have been without their CPU";
            case QUOTA -> "{nanos:time} that a CPU quota held them, as far as others used it up";
            case INSTRUMENT_STOP -> "{nanos:time} for which the instrument stopped the JVM";
            case MOVED -> "moves to another CPU, whose clock differs by an unknown amount";
            case OWN_THREADS -> "{nanos:time} that your threads waited for CPUs which others had";
            case LEFTOVERS -> "{nanos:time} that threads of earlier tests may have made them wait";
            case SLOW_CORE -> "a core that ran {times:decimals} times slower than at its best";
            case CLOCK_STEPS -> "two steps of the clock, {nanos:time}";
            case CODE_CHANGED -> "code that changed after them: {change}";
            case FIRST_CALLS -> "[up to {nanos:time} of ]the instrument's own pause before the first calls of a round";
            case CPU_TIME_IN_DOUBT -> "CPU time that is in doubt here, {doubt}, {seen}";
            case NOT_JUDGEABLE -> "{label}: {brief}; the least limit that could be judged is {least}";
            case NOT_JUDGEABLE_NOR_KEPT -> "{label}: {brief}; the least limit that these rounds keep is {least}";
            case TOO_FEW_EVENTS ->
                "{label}: it broke in {broken} of {rounds round}: {events event} in {testNanos:time} of calls, and {machines}"
                        + " in {controlNanos:time} of the machine alone, are too few to tell[; {calls} calls would do]";
            case TOO_NEAR_TO_ALLOWED ->
                "{label}: {exceedances} of {judged} iterations over the limit are too near to the {allowed} that may be and"
                        + " up to {machines:rounded} of the machine's";
            case NOTHING_MEASURED ->
                "{label}: p50 and p99 are the empty body's, to a step of the clock of {stepNanos:time}; {advice}";
            case NO_CONTROL_RUN -> "{label}: {failure}";
            case TIME_LIMIT -> "{label}: another round would take longer than {limit}[; {part}]";

            case OVER_LIMIT ->
                "{part}[, and {byOthersBytes} B by its other threads, a mean]; in {rounds round}, however it was compiled";
            case SIZES ->
                why.parts().size() == 1
                        ? "{bytes} B in all {calls call}"
                        : "{part} of {calls call}{more}[ and {others other size}]";
            case SIZE -> "{bytes} B in {calls}";
            case OVER_AT_FIRST -> "over in {rounds round} alone, and then held";
            case IN_SOME_ROUNDS ->
                "{brokenBytes} B in {broken round}, and {heldBytes} B in {held round}: what it allocates depends on its state,"
                        + " or on how the JVM compiles it";
            case ALWAYS_CHANGING ->
                "the JVM compiled or deoptimised code in "
                        + (why.number("rounds") == 1 ? "the only round" : "every pair of {rounds} rounds")
                        + "[, last {last}]";
            case UNCOUNTED -> "{why}";
            case MEANS_NOT_APART ->
                "its other threads add between {leastBytes} and {mostBytes} B to each iteration, a mean";
            case OVER_BASE -> "head {headBytes} B, base {baseBytes} B in all {pairs} pairs";
            case IN_SOME_PAIRS -> "broken in {broken} of {pairs} pairs: JVMs compile the same code in several ways";
            case FEW_PAIRS -> "only {pairs pair} could be compared[: {why}]";

            case RATIO ->
                "{subject} is {ratio:factor} x base[ (95% interval {low:factor} to {high:factor})]"
                        + (why.number("firstBlocks") == 1
                                ? " with the first block of each turn, where the ratio is another"
                                : "");
            case OVER_ALLOWANCE -> "{part}, " + (isMoreBetter(why) ? "less than" : "over") + " {allowance}; {brief}";
            case WITHIN_ALLOWANCE ->
                "{part}, " + (isMoreBetter(why) ? "at least" : "within") + " {allowance}; {beyond} is excluded";
            case MORE_PAIRS ->
                "{part} after {pairs} of at most {maxPairs pair}; another budget failed, which ended the test before this one"
                        + " was decided";
            case CANNOT_TELL -> "cannot tell from {pairs pair}: " + excluded(why) + "; {part}";
            case NEVER_TELLS -> "cannot tell, and {pairs} pairs could not either: " + excluded(why) + "; {part}";
            case TOO_FEW_PAIRS -> "significance {significance} needs at least {needed pair}, and there are {pairs}";
            case TOO_FEW_MAX_PAIRS ->
                "significance {significance} needs at least {needed pair}, and there may be {maxPairs}; raise"
                        + " junit.latency.pairs";
            case NOTHING_LEFT -> "in every pair, all iterations of one side were excluded";
            case HEAD_LOST_CPU ->
                "head lost its CPU in {head} iterations and base in {base}; these are excluded, and more may hide there than"
                        + " the budget allows. Does head yield?";
            case WAITING_WORK ->
                "while head's JVM waited for its turns it used {headNanos:time} of CPU time per iteration, and base's"
                        + " {baseNanos:time}; if calls had to wait for that, {subject} would not be within {allowance}. Does"
                        + " head hand its work to other threads?";
            case UNCHANGED -> "unchanged: nothing that this test runs differs from base";
            case NO_BASE -> "{label}: {advice}";
            case NOT_COMPARABLE -> "{label}: {why}";

            case TOO_SLOW ->
                "in {loops} loops, each compiled separately; [without the {takenSeconds:seconds} that the machine may have"
                        + " taken it would have|it has] {without}";
            case TAKEN_BY_MACHINE ->
                "{label}: the machine may have taken {takenSeconds:seconds} of {seconds:seconds}; without that it would have"
                        + " {without}";
            case IN_ONE_HALF ->
                "{label}: of {loops} loops, each compiled separately, the first half would have {first} and the second"
                        + " {second} without what the machine may have taken";
            case THREW, THREW_IN_ONE_ROUND ->
                "{errors} of {calls call} threw, over the limit in {broken} of {rounds round}"
                        + (why.number("rounds") > 1 ? ", timed or not" : "")
                        + ": {exceptions}[ and {others other kind}]; the first: {first:printable}";
            case THROWN -> "{class:printable} {calls}";
        };
    }

    private static Map<String, Object> values(Reason why) {
        Map<String, Object> values = new HashMap<>(why.values());
        List<String> parts = Lists.map(why.parts(), Reason::text);
        values.put("label", why.group().label());
        values.put("part", parts.isEmpty() ? "" : parts.get(0));
        values.put("parts", String.join("; ", parts));
        addDerived(why, parts, values);
        return values;
    }

    private static void addDerived(Reason why, List<String> parts, Map<String, Object> values) {
        switch (why.kind()) {
            case RATE_NOT_KEPT ->
                values.put("possible", Quantities.rate(Quantities.roundedDown(why.number("possiblePerSecond"), 3)));
            case BROKEN_BUDGETS ->
                values.put("areBroken", figure(why.texts("subjects").get(0)).broken());
            case SEEN_IN_CODE -> {
                CauseKind cause = CauseKind.valueOf(why.text("cause"));
                values.put("cause", cause.text() + (cause == CauseKind.SLEEP ? " for" : ""));
            }
            case SIZES -> {
                values.put("bytes", why.parts().get(0).values().get("bytes"));
                values.put("more", Lists.joined(parts.subList(1, parts.size()), part -> ", " + part, ""));
            }
            case WITHIN_ALLOWANCE, CANNOT_TELL, NEVER_TELLS -> values.put("beyond", beyond(why));
            case TOO_SLOW, TAKEN_BY_MACHINE -> values.put("without", inFull(why, "without"));
            case IN_ONE_HALF -> {
                values.put("first", inFull(why, "first"));
                values.put("second", inFull(why, "second"));
            }
            case THREW, THREW_IN_ONE_ROUND -> {
                values.put("exceptions", String.join(", ", Lists.limit(parts, SHOWN_EXCEPTIONS)));
                values.put("others", Math.max(0L, parts.size() - SHOWN_EXCEPTIONS));
            }
            default -> {}
        }
    }

    private static String inFull(Reason why, String value) {
        Figure figure = Figure.valueOf(why.text("figure"));
        return figure.textInFull(figure.amount(figure.count(why.number(value)), 0));
    }

    private static boolean isMoreBetter(Reason why) {
        return figure(why.parts().get(0).text("subject")).isMoreBetter();
    }

    private static Figure figure(String subject) {
        return BudgetOutcome.Subject.parse(subject).figure();
    }

    private static String excluded(Reason why) {
        boolean isAny = why.number("excluded") > 0; // not NaN
        return isAny ? "{beyond} is excluded[, {allowance} is not]" : "no slowdown is excluded";
    }

    /** Returns all multiples of base that are as bad as the one that is excluded, or worse: {@code base + 38% and more}. */
    private static String beyond(Reason why) {
        double multiple = why.number("excluded");
        if (Double.isNaN(multiple)) {
            return "";
        }
        if (isMoreBetter(why)) {
            return Template.factor(multiple) + " x base and less";
        }
        double percent = Math.ceil((multiple - 1) * 100 - 1e-6); // as users write it, rounded up
        String ofBase = percent >= 0
                ? "base + " + Quantities.groupedDecimal(percent, 0) + "%"
                : Template.factor(multiple) + " x base";
        return ofBase + " and more";
    }
}
