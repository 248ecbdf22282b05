package io.github.junitlatency.samples.plantedreds.bodies;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.base.Splitter;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Ordering;
import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Sink;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Caches and collections. */
public final class Collected {

    private static final int KEYS = 1_000;
    private static final Integer[] BOXED = IntStream.range(0, 2 * KEYS).boxed().toArray(Integer[]::new);

    private Collected() {}

    /** Looks up in a cache that has everything and is new in each round. */
    public static class CaffeineReads {
        private Cache<Integer, String> cache;
        private int calls;

        @BeforeRound
        void fill() {
            cache = Caffeine.newBuilder().maximumSize(2 * KEYS).build();
            for (int key = 0; key < KEYS; key++) {
                cache.put(BOXED[key], "a customer");
            }
        }

        void call(Sink sink) {
            for (int i = 0; i < 10; i++) {
                sink.consume(cache.getIfPresent(BOXED[calls++ % KEYS]));
            }
        }
    }

    /** Looks up in a cache that has half of it and loads the rest. */
    public static class CaffeineLoads {
        private final Cache<Integer, String> cache =
                Caffeine.newBuilder().maximumSize(KEYS).executor(Runnable::run).build();
        private int calls;

        void call(Sink sink) {
            for (int i = 0; i < 10; i++) {
                int key = calls++ * 7_919 % (2 * KEYS);
                sink.consume(cache.get(BOXED[Math.abs(key)], found -> "a customer"));
            }
        }
    }

    /** Looks up in Guava's cache. */
    public static class GuavaCache {
        private final com.google.common.cache.Cache<Integer, String> cache =
                CacheBuilder.newBuilder().maximumSize(2 * KEYS).build();
        private int calls;

        @BeforeRound
        void fill() {
            for (int key = 0; key < KEYS; key++) {
                cache.put(BOXED[key], "a customer");
            }
        }

        void call(Sink sink) {
            for (int i = 0; i < 50; i++) {
                sink.consume(cache.getIfPresent(BOXED[calls++ % KEYS]));
            }
        }
    }

    /** Sorts 40 words by length, then by name. */
    public static class Sorted {
        private final List<String> words = new ArrayList<>();
        private final Ordering<String> order =
                Ordering.from(Comparator.comparing(String::length)).compound(Comparator.<String>naturalOrder());

        Sorted() {
            for (int i = 0; i < 40; i++) {
                words.add(Integer.toString(i * 7_919 % 1_000));
            }
        }

        void call(Sink sink) {
            List<String> sorted = new ArrayList<>(words);
            Collections.sort(sorted, order);
            sink.consume(sorted);
        }
    }

    /** Splits lines and groups them by a column. */
    public static class Grouped {
        private static final String LINES = "bottle,green,3;jar,red,4;bottle,blue,5;cup,white,6;".repeat(5);
        private final Splitter lines = Splitter.on(';').omitEmptyStrings();
        private final Splitter cells = Splitter.on(',').trimResults();

        void call(Sink sink) {
            ListMultimap<String, String> groups = ArrayListMultimap.create();
            for (String line : lines.split(LINES)) {
                List<String> row = cells.splitToList(line);
                groups.put(row.get(0), row.get(1));
            }
            sink.consume(groups);
        }
    }
}
