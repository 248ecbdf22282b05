package io.github.junitlatency.internal.common.lists;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Maps, filters and sums collections by plain loops of this library. */
public final class Lists {

    private Lists() {}

    /** Returns what a function makes of each element, in order; unmodifiable, and free of nulls as {@link List#of} is. */
    public static <T, R> List<R> map(Collection<? extends T> elements, Function<? super T, ? extends R> function) {
        List<R> mapped = new ArrayList<>(elements.size());
        for (T element : elements) {
            mapped.add(function.apply(element));
        }
        return List.copyOf(mapped);
    }

    /** Returns the elements of all lists that a function makes of each element, in order; unmodifiable. */
    public static <T, R> List<R> flatMap(
            Collection<? extends T> elements, Function<? super T, ? extends Collection<? extends R>> function) {
        List<R> mapped = new ArrayList<>();
        for (T element : elements) {
            mapped.addAll(function.apply(element));
        }
        return List.copyOf(mapped);
    }

    /** Returns the elements that a condition holds for, in order; unmodifiable. */
    public static <T> List<T> filter(Collection<? extends T> elements, Predicate<? super T> condition) {
        List<T> filtered = new ArrayList<>();
        for (T element : elements) {
            if (condition.test(element)) {
                filtered.add(element);
            }
        }
        return List.copyOf(filtered);
    }

    /** Returns the elements of several collections, one after the other; unmodifiable. */
    @SafeVarargs
    public static <T> List<T> concat(Collection<? extends T>... parts) {
        List<T> all = new ArrayList<>();
        for (Collection<? extends T> part : parts) {
            all.addAll(part);
        }
        return List.copyOf(all);
    }

    /** Returns a figure of each element, in order. */
    public static <T> long[] longs(Collection<? extends T> elements, ToLongFunction<? super T> figure) {
        long[] longs = new long[elements.size()];
        int size = 0;
        for (T element : elements) {
            longs[size++] = figure.applyAsLong(element);
        }
        return longs;
    }

    /** Returns the numbers that a condition holds for, in order. */
    public static long[] filter(long[] numbers, LongPredicate condition) {
        long[] filtered = new long[numbers.length];
        int size = 0;
        for (long number : numbers) {
            if (condition.test(number)) {
                filtered[size++] = number;
            }
        }
        return Arrays.copyOf(filtered, size);
    }

    /** Returns how many of some ascending numbers are less than a bound. */
    public static int countBelow(long[] ascending, long bound) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns each element once, in the order in which they first appear; unmodifiable. */
    public static <T> List<T> distinct(Collection<? extends T> elements) {
        return List.copyOf(new LinkedHashSet<>(elements));
    }

    /** Returns the first elements, at most so many; unmodifiable. */
    public static <T> List<T> limit(List<? extends T> elements, int max) {
        return List.copyOf(elements.subList(0, Math.min(max, elements.size())));
    }

    /** Returns the first element that a condition holds for. */
    public static <T> Optional<T> first(Collection<? extends T> elements, Predicate<? super T> condition) {
        for (T element : elements) {
            if (condition.test(element)) {
                return Optional.of(element);
            }
        }
        return Optional.empty();
    }

    /** Returns the values that are there, in order; unmodifiable. */
    public static <T> List<T> present(Collection<Optional<T>> values) {
        List<T> present = new ArrayList<>();
        for (Optional<T> value : values) {
            if (value.isPresent()) {
                present.add(value.get());
            }
        }
        return List.copyOf(present);
    }

    /** Returns what a function makes of a value that is there. */
    public static <T, R> Optional<R> map(Optional<T> value, Function<? super T, ? extends R> function) {
        return value.isPresent() ? Optional.of(function.apply(value.get())) : Optional.empty();
    }

    /** Returns the text that a function makes of a value that is there; else an empty one. */
    public static <T> String text(Optional<T> value, Function<? super T, String> function) {
        return value.isPresent() ? function.apply(value.get()) : "";
    }

    /** Returns whether a condition holds for one element at least. */
    public static <T> boolean any(Collection<? extends T> elements, Predicate<? super T> condition) {
        return first(elements, condition).isPresent();
    }

    /** Returns whether a condition holds for every element. */
    public static <T> boolean all(Collection<? extends T> elements, Predicate<? super T> condition) {
        return first(elements, element -> !condition.test(element)).isEmpty();
    }

    /** Returns for how many elements a condition holds. */
    public static <T> int count(Collection<? extends T> elements, Predicate<? super T> condition) {
        int count = 0;
        for (T element : elements) {
            if (condition.test(element)) {
                count++;
            }
        }
        return count;
    }

    /** Returns the sum of a figure of each element. */
    public static <T> long sum(Collection<? extends T> elements, ToLongFunction<? super T> figure) {
        long sum = 0;
        for (T element : elements) {
            sum += figure.applyAsLong(element);
        }
        return sum;
    }

    /** Returns the greatest figure of an element, or {@code ofNone}, which is less than any, where there is no element. */
    public static <T> long max(Collection<? extends T> elements, ToLongFunction<? super T> figure, long ofNone) {
        long max = ofNone;
        for (T element : elements) {
            max = Math.max(max, figure.applyAsLong(element));
        }
        return max;
    }

    /** Returns the parts of a text between separators, without empty ones at its end. */
    public static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
            parts.add(text.substring(start, end));
            start = end + 1;
        }
        parts.add(text.substring(start));
        while (!parts.isEmpty() && parts.get(parts.size() - 1).isEmpty()) {
            parts.remove(parts.size() - 1);
        }
        return List.copyOf(parts);
    }

    /** Returns the texts that a function makes of each element, with a separator between them. */
    public static <T> String joined(
            Collection<? extends T> elements, Function<? super T, String> text, String separator) {
        return String.join(separator, map(elements, text));
    }

    /** Returns the elements in ascending order of a figure; those with the same keep their order; unmodifiable. */
    public static <T> List<T> sorted(Collection<? extends T> elements, ToLongFunction<? super T> figure) {
        return sortedBy(elements, (left, right) -> Long.compare(figure.applyAsLong(left), figure.applyAsLong(right)));
    }

    /** Returns the elements in descending order of a figure; those with the same keep their order; unmodifiable. */
    public static <T> List<T> sortedDown(Collection<? extends T> elements, ToLongFunction<? super T> figure) {
        return sortedBy(elements, (left, right) -> Long.compare(figure.applyAsLong(right), figure.applyAsLong(left)));
    }

    /** Says which of two elements comes first. */
    @FunctionalInterface
    public interface Order<T> {

        /** Returns a negative number, zero, or a positive one, as {@link java.util.Comparator#compare} does. */
        int compare(T left, T right);
    }

    /**
     * Returns the elements in an order; those that are equal in it keep theirs; unmodifiable.
     *
     * <p>It merges by itself: {@link java.util.Collections#sort} would leave this library's orders in the profile of
     * the JDK's sort.
     */
    public static <T> List<T> sortedBy(Collection<? extends T> elements, Order<? super T> order) {
        List<T> sorted = new ArrayList<>(elements);
        mergeSort(sorted, order);
        return List.copyOf(sorted);
    }

    private static <T> void mergeSort(List<T> elements, Order<? super T> order) {
        if (elements.size() < 2) {
            return;
        }
        int middle = elements.size() / 2;
        List<T> left = new ArrayList<>(elements.subList(0, middle));
        List<T> right = new ArrayList<>(elements.subList(middle, elements.size()));
        mergeSort(left, order);
        mergeSort(right, order);
        int l = 0;
        int r = 0;
        for (int i = 0; i < elements.size(); i++) {
            boolean isLeft = r == right.size() || l < left.size() && order.compare(left.get(l), right.get(r)) <= 0;
            elements.set(i, isLeft ? left.get(l++) : right.get(r++));
        }
    }
}
