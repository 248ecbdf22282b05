package io.github.junitlatency.internal.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** What helps where nobody can tell, by how the reason begins. Message, page and the run's summary give the same advice. */
final class ReasonAdvice {

    private static final Map<String, String> BY_REASON = byReason();

    private ReasonAdvice() {}

    private static Map<String, String> byReason() {
        String quieter = "measure alone on this machine, or on a quieter one";
        String moreOften = "ask for more iterations, so that a rare slow call comes more often";
        Map<String, String> all = new LinkedHashMap<>();
        all.put("not judgeable here", "widen the limit, or " + quieter);
        all.put("host noise", "allow more, or " + quieter);
        all.put("slow core", "fix the clock rate and keep the core's sibling thread idle, then measure again");
        all.put("chance", moreOften);
        all.put("too rare", moreOften);
        all.put("own threads", "have a CPU for each thread that the code keeps busy");
        all.put("preempted", quieter);
        all.put(
                "cold start",
                "let @BeforeRound touch what the first iterations need, or raise iterations, so that they weigh less");
        all.put(
                "nothing measured",
                "let the body use its result: return it, or give it to a Sink parameter; or its inputs never change, or it"
                        + " is too short: batch");
        all.put("clock step", "leave the limit some ticks of room, or measure several calls at once: batch");
        all.put("only ", "measure alone on this machine: too many iterations were left out as disturbed");
        all.put("not repeated", "ask for more iterations, so that a rare slow call comes in every round");
        all.put("not steady", "raise warmup: the code still changed while it was measured");
        all.put("cannot tell", "allow more than was excluded, or ask for more pairs: junit.latency.pairs");
        all.put("significance", "raise junit.latency.pairs");
        all.put("the control run could not be measured", "junit.latency.clock = nanotime, or another machine");
        all.put("no base", "name what to compare with: junit.latency.base = a path of older classes");
        return all;
    }

    /** Returns the beginnings of reasons with what helps, the most useful first. */
    static Map<String, String> all() {
        return BY_REASON;
    }
}
