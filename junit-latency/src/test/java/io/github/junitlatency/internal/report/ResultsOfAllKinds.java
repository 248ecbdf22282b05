package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Lengths;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Every result of the golden files, and random ones. */
final class ResultsOfAllKinds {

    private ResultsOfAllKinds() {}

    static void forEach(Consumer<LatencyResult> check) {
        Stream.of(ConsoleReportTests.golden(), FailureMessageTests.golden(), ResultLineTests.golden())
                .flatMap(results -> results)
                .map(arguments -> (LatencyResult) arguments.get()[1])
                .forEach(check);
        Random random = new Random(13);
        for (int i = 0; i < Lengths.repetitions(200, 50); i++) {
            check.accept(ConsoleReportFitsTests.random(random));
        }
    }
}
