package io.github.junitlatency.internal.report;

import java.util.Map;

/**
 * Names the fields of a JSON file where they are not called as the components of records.
 *
 * <p>A component is found by its record's name and the way to it: {@code ClockFacts.overhead.p50Ticks}. The name {@code ""}
 * says that the component's own fields stand in the object around it; {@code max.ticks} is the field {@code ticks} of the
 * object {@code max}.
 */
final class FieldNames {

    private static final String INLINE = "";

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("LatencyResult.setup", INLINE),
            Map.entry("LatencyResult.conditions", INLINE),
            Map.entry("LatencyResult.times", INLINE),
            Map.entry("LatencyResult.times.distribution", INLINE),
            Map.entry("LatencyResult.times.distribution.maxTicks", "max.ticks"),
            Map.entry("LatencyResult.times.maxIteration", "max.iteration"),
            Map.entry("LatencyResult.decision", INLINE),
            Map.entry("LatencyResult.further", INLINE),
            Map.entry("LatencyResult.detail", INLINE),
            Map.entry("LatencyResult.detail.rounds", "roundFacts"),
            Map.entry("LatencyResult.detail.threads", "threadFacts"),
            Map.entry("Doubt.kind", "key"),
            Map.entry("TestIdentity.className", "class"),
            Map.entry("TestIdentity.methodName", "method"),
            Map.entry("Percentile.value", "percentile"),
            Map.entry("ClockFacts.overhead", INLINE),
            Map.entry("ClockFacts.overhead.ticks", "overheadTicks"),
            Map.entry("ClockFacts.overhead.p50Ticks", "overheadP50Ticks"),
            Map.entry("ClockFacts.overhead.p999Ticks", "overheadP999Ticks"),
            Map.entry("ClockFacts.overhead.maxTicks", "overheadMaxTicks"),
            Map.entry("ClockFacts.overhead.iterations", "overheadIterations"),
            Map.entry("CpuFacts.use", INLINE),
            Map.entry("CpuFacts.use.others", "othersTakingPart"),
            Map.entry("CpuFacts.use.isFoundLate", "foundLate"),
            Map.entry("ControlRun.distribution", INLINE),
            Map.entry("ControlRun.speed", INLINE),
            Map.entry("ControlRun.isOfHandOffs", "handOffs"),
            Map.entry("HelperFacts.offset", INLINE),
            Map.entry("HelperFacts.offset.offsetTicks", "tscOffsetTicks"),
            Map.entry("HelperFacts.offset.boundTicks", "tscBoundTicks"),
            Map.entry("PaceFacts.rate", INLINE),
            Map.entry("PaceFacts.rate.isKept", "kept"),
            Map.entry("PaceFacts.starts", INLINE),
            Map.entry("PaceFacts.starts.late", "lateStarts"),
            Map.entry("PaceFacts.starts.error", INLINE),
            Map.entry("PaceFacts.starts.error.p50Ticks", "startErrorP50Ticks"),
            Map.entry("PaceFacts.starts.error.p99Ticks", "startErrorP99Ticks"),
            Map.entry("PaceFacts.starts.error.maxTicks", "startErrorMaxTicks"),
            Map.entry("PaceFacts.service", INLINE),
            Map.entry("PaceFacts.service.maxTicks", "serviceMax.ticks"),
            Map.entry("PaceFacts.service.histogram", "serviceHistogram"),
            Map.entry("PaceFacts.maxServiceIteration", "serviceMax.iteration"),
            Map.entry("PairFacts.times", INLINE),
            Map.entry("PairFacts.times.head", "headTimes"),
            Map.entry("PairFacts.times.base", "baseTimes"),
            Map.entry("AllocationFacts.bytes", INLINE),
            Map.entry("Place.className", "class"),
            Map.entry("CodeFacts.sampling", INLINE),
            Map.entry("Spot.seen", INLINE),
            Map.entry("CauseTotal.iterations", "count"),
            Map.entry("Loaded.className", "class"),
            Map.entry("Lock.className", "class"),
            Map.entry("BudgetOutcome.limit", INLINE),
            Map.entry("BudgetOutcome.limit.isByBase", "byBase"),
            Map.entry("BudgetOutcome.limit.amount", "limit"),
            Map.entry("BudgetOutcome.counts", INLINE),
            Map.entry("BudgetOutcome.counts.rates", INLINE),
            Map.entry("BudgetOutcome.counts.rates.test", "exceedancesPerSecond"),
            Map.entry("BudgetOutcome.counts.rates.control", "controlExceedancesPerSecond"),
            Map.entry("BaseComparison.ratio", INLINE),
            Map.entry("BaseComparison.ratio.value", "ratio"),
            Map.entry("BaseComparison.ratio.low", "ratioLow"),
            Map.entry("BaseComparison.ratio.high", "ratioHigh"));

    private FieldNames() {}

    /** Returns whether a component's own fields stand in the object around it. */
    static boolean isInline(String component) {
        return INLINE.equals(NAMES.get(component));
    }

    /** Returns the field of a component. */
    static String of(String component) {
        String name = NAMES.get(component);
        return name == null ? component.substring(component.lastIndexOf('.') + 1) : name;
    }
}
