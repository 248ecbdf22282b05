package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.PairFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws results with whatever a result can hold, and names that no test should have; records by their components. */
final class RandomResults {

    private final Random random;

    private RandomResults(Random random) {
        this.random = random;
    }

    /** Returns any result that a measurement could come to, and some that it could not. */
    static LatencyResult any(Random random) {
        return new RandomResults(random).result();
    }

    private LatencyResult result() {
        ResultFixtures result = ResultFixtures.result()
                .iterations(1 + upTo(1L << 40), upTo(1L << 40), 1 + (int) upTo(1 << 30))
                .test("com.acme." + text(90), text(50), text(300))
                .cpu(any(CpuFacts.class))
                .clock(any(ClockFacts.class))
                .percentiles(Stream.generate(() -> any(Percentile.class))
                        .limit(random.nextInt(20))
                        .distinct()
                        .sorted()
                        .toList())
                .rounds(1 + (int) upTo(1 << 30))
                .control(any(ControlRun.class))
                .verdict(any(Verdict.class), random.nextBoolean() ? "" : "max, ".repeat(random.nextInt(60)) + "p");
        times(10, () -> slow(result, any(SlowIteration.class)));
        times(40, () -> result.budget(any(BudgetOutcome.class)));
        times(4, () -> result.source(text(20), random.nextBoolean(), text(200)));
        times(
                random.nextBoolean() ? 5 : 30,
                () -> result.doubt(new Doubt(any(Doubt.Kind.class), "seen " + text(200), text(200))));
        times(1, () -> result.pairs(any(PairFacts.class)));
        times(1, () -> result.pace(any(PaceFacts.class)));
        times(1, () -> result.probe(upTo(1L << 40)));
        return random.nextBoolean() ? result.build() : CodeResults.with(result.build(), any(CodeFacts.class));
    }

    private void times(int most, Runnable draw) {
        IntStream.range(0, random.nextInt(most + 1)).forEach(i -> draw.run());
    }

    private static void slow(ResultFixtures result, SlowIteration slow) {
        Cause[] causes = slow.causes().toArray(Cause[]::new);
        result.slow(slow.iteration(), slow.ticks(), slow.disturbance(), slow.rounds(), causes);
    }

    private <T> T any(Class<T> type) {
        return type.cast(drawn(type));
    }

    private Object drawn(Type type) {
        if (type instanceof ParameterizedType generic) {
            return several(generic.getActualTypeArguments()[0], generic.getRawType() == List.class);
        }
        if (type == long.class || type == Long.class) {
            return upTo(1L << 40);
        }
        if (type == int.class || type == Integer.class) {
            return 1 + (int) upTo(1 << 20);
        }
        if (type == double.class) {
            return random.nextDouble() * Math.pow(10, random.nextInt(13));
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        if (type == String.class) {
            return text(1 + random.nextInt(300));
        }
        if (type == Distribution.class) {
            return ResultFixtures.distribution(upTo(1L << 55), upTo(1L << 40));
        }
        if (type == Percentile.class) {
            return Percentile.of(100 - Math.pow(10, 2 - 14 * random.nextDouble()));
        }
        if (type == Subject.class) {
            return new Subject(Figure.TIME, Optional.of(any(Percentile.class)));
        }
        return type == Reason.class ? Reasons.said(text(200)) : composed((Class<?>) type);
    }

    private Object several(Type element, boolean isList) {
        boolean isThere = isList || random.nextBoolean();
        List<Object> elements = Stream.generate(() -> drawn(element))
                .limit(!isThere ? 0 : isList ? random.nextInt(6) : 1)
                .toList();
        return isList ? elements : elements.stream().findFirst();
    }

    /** Returns a constant, or a record of which each component is drawn. */
    private Object composed(Class<?> type) {
        if (type.isEnum()) {
            return one(type.getEnumConstants());
        }
        if (type.isSealed()) {
            return composed((Class<?>) one(type.getPermittedSubclasses()));
        }
        RecordComponent[] components = type.getRecordComponents();
        try {
            return type.getDeclaredConstructor(
                            Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new))
                    .newInstance(Stream.of(components)
                            .map(component -> drawn(component.getGenericType()))
                            .toArray());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private <T> T one(T[] values) {
        return values[random.nextInt(values.length)];
    }

    /** Returns a number from 0 to below a bound, small ones as likely as large ones. */
    private long upTo(long bound) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(bound - 1);
        return Math.min(bound - 1, random.nextLong() >>> (Long.SIZE - 1 - random.nextInt(bits)));
    }

    private String text(int longest) {
        String characters = "abc.$()[]{}<>&\"'\\/%\n\r\t\0\u001b\u2028\ud800\udc00\u00e9_     ";
        return random.ints(random.nextInt(longest + 1), 0, characters.length())
                .mapToObj(i -> characters.substring(i, i + 1))
                .collect(Collectors.joining())
                .replaceAll("\\.{2,}", "."); // dots of a user's own are no cut
    }
}
