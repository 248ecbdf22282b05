package io.github.junitlatency.cli;

import io.github.junitlatency.cli.format.SummedTimes;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * All results of one test on one kind of machine.
 *
 * <p>Its verdict is the worst of its shards': each shard had its own control run and its own rounds, and a sum of them has
 * neither. A test that breaks its budget on one of 20 equal machines is broken there.
 *
 * @param shards the worst first
 * @param times those of all shards
 */
record MergedTest(List<Shard> shards, SummedTimes times) {

    /** The worst first, and of one verdict those with the least headroom. */
    static final Comparator<MergedTest> ORDER = Comparator.comparing(
                    (MergedTest test) -> test.worst().result(), Severity.OF_TESTS)
            .thenComparing(MergedTest::name)
            .thenComparing(test -> test.environment().fingerprint());

    /** Returns the tests of some results, the worst first. */
    static List<MergedTest> of(List<Shard> shards) {
        Map<Object, List<Shard>> tests = shards.stream()
                .collect(Collectors.groupingBy(MergedTest::key, LinkedHashMap::new, Collectors.toList()));
        return tests.values().stream().map(MergedTest::merged).sorted(ORDER).toList();
    }

    private static MergedTest merged(List<Shard> shards) {
        List<Shard> sorted = shards.stream()
                .sorted(Comparator.comparing(Shard::result, Severity.OF_TESTS))
                .toList();
        return new MergedTest(sorted, SummedTimes.of(Shard.results(sorted)));
    }

    /** Results of unknown machines are never added: they may be of different ones. */
    private static Object key(Shard shard) {
        String machine = shard.result().detail().environment().fingerprint();
        return List.of(
                shard.result().test(), shard.result().setup().batch(), machine.isEmpty() ? shard.folder() : machine);
    }

    /** Returns the worst shard. */
    Shard worst() {
        return shards.get(0);
    }

    /** Returns the worst shard's verdict. */
    Verdict verdict() {
        return worst().result().verdict();
    }

    /** Returns the worst shard's verdict as a reader sees it. */
    ShownVerdict shown() {
        return ShownVerdict.of(worst().result());
    }

    /** Returns how many shards have each verdict that there is: {@code 19 PASS, 1 FAIL}. */
    String verdicts() {
        return Severity.shown(
                Shard.results(shards).stream().map(ShownVerdict::of).toList());
    }

    /** Returns the test. */
    TestIdentity test() {
        return worst().result().test();
    }

    /** Returns its name for a terminal. */
    String name() {
        return TestTitle.of(test());
    }

    /** Returns where it was measured. */
    EnvironmentFacts environment() {
        return worst().result().detail().environment();
    }
}
