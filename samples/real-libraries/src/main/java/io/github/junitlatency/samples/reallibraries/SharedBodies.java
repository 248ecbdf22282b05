package io.github.junitlatency.samples.reallibraries;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Bodies of the JDK's code that everyone shares, and that the JIT compiles once for all its callers. */
final class SharedBodies {

    /** Timed calls of each body. */
    static final int ITERATIONS = 10_000;

    /** Calls before the timed ones. */
    static final int WARMUP = 50_000;

    private static final int LONGS = 20_000;
    private static final int OBJECTS = 200;
    private static final int GROUPS = 10;

    private SharedBodies() {}

    private record Person(String name, int age) {}

    private static List<Person> people() {
        List<Person> people = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < OBJECTS; i++) {
            people.add(new Person("name of " + Integer.toHexString(i * 7_919), random.nextInt(GROUPS)));
        }
        return people;
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Person person : people()) {
            names.add(person.name());
        }
        return names;
    }

    static Body longStream() {
        long[] values = new long[LONGS];
        AtomicLong calls = new AtomicLong();
        return () -> {
            long i = calls.incrementAndGet();
            return Arrays.stream(values).map(x -> x * 31 + i).sum();
        };
    }

    static Body nameStream() {
        List<String> names = names();
        return () -> names.stream()
                .filter(name -> name.endsWith("a"))
                .mapToInt(String::length)
                .sum();
    }

    static Body groupingBy() {
        List<Person> people = people();
        return () -> people.stream().collect(Collectors.groupingBy(Person::age)).size();
    }

    static Body sortComparing() {
        List<Person> people = people();
        Comparator<Person> byAgeAndName = Comparator.comparing(Person::age).thenComparing(Person::name);
        return () -> {
            List<Person> sorted = new ArrayList<>(people);
            sorted.sort(byAgeAndName);
            return sorted.get(0).age();
        };
    }

    static Body stringFormat() {
        AtomicLong calls = new AtomicLong();
        return () -> String.format(Locale.ROOT, "order %,d of %s at %.2f", calls.incrementAndGet(), "customer", 12.5)
                .length();
    }

    static Body regex() {
        Pattern pattern = Pattern.compile("(\\w+) of (\\d+)-(\\d+)");
        return () -> pattern.matcher("order of 4711-12").matches() ? 1 : 0;
    }

    /** Puts a key that is not there, and takes it out again. */
    static Body computeIfAbsent() {
        Map<Integer, Long> map = new HashMap<>();
        SplittableRandom random = new SplittableRandom(1);
        return () -> {
            Integer key = random.nextInt(OBJECTS);
            map.computeIfAbsent(key, Integer::longValue);
            return map.remove(key);
        };
    }
}
