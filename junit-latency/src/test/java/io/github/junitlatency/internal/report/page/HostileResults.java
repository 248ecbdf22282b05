package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.result.Cause.Origin.MACHINE;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.Verdict.FAIL;

import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;

/** Results of which every text is somebody's that means no good. */
final class HostileResults {

    static final List<String> TEXTS = List.of(
            "<script>window.hacked = true</script>",
            "\"><img src=x onerror=\"window.hacked = true\">",
            "</title></style></script><svg onload='window.hacked = true'>",
            "' onmouseover='window.hacked = true' &amp; &lt; &#60;",
            "line\nfeed\r\ttab \u0000\u0001\u001b[31mred\u007f\u0085",
            "right \u202Eto left\u202C, \u05E9\u05DC\u05D5\u05DD, \u2066isolated\u2069",
            "half \uD800 of a pair, and the other \uDC00",
            "no\u00ADsuch\u200Bbreak\uFEFF, nor \uFFFE",
            "x".repeat(300),
            "<!-- not a comment --> ]]> <![CDATA[ nor this ]]>");

    private HostileResults() {}

    /** Returns a red result for each text, with the text wherever one can be. */
    static List<LatencyResult> all() {
        return TEXTS.stream().map(HostileResults::of).toList();
    }

    static LatencyResult of(String text) {
        CpuFacts.Use free = new CpuFacts.Use(CpuFacts.Mode.FREE, List.of(), List.of(text), 0, true, 0, List.of(text));
        BudgetOutcome.Limit limit =
                new BudgetOutcome.Limit(text, Subject.parse("max"), false, BudgetFixtures.time(1_000));
        LatencyResult red = ResultFixtures.result()
                .test(text, text, text)
                .cpu(new CpuFacts(free, 0, 0, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .slow(1, 9_000, Disturbance.NONE, Cause.of(PREEMPTED, MACHINE, new Detail.Text(text), 8_000, 9_000))
                .budget(ResultFixtures.outcome(limit, 9_000, 1, 0, 1, FAIL, List.of())
                        .withVerdict(FAIL, Reasons.said(text)))
                .verdict(FAIL, text)
                .source(text, true, text)
                .doubt(new Doubt(Doubt.Kind.LOAD, text, text))
                .detail(ResultFixtures.detail(
                        List.of(),
                        List.of(new SlowIteration.Pattern(SlowIteration.Pattern.Kind.PERIODIC, text, text, 1, 2)),
                        new EnvironmentFacts(text, 2, text, text, text, List.of(text))))
                .build();
        return CodeResults.with(red, PageStacks.named(text));
    }
}
