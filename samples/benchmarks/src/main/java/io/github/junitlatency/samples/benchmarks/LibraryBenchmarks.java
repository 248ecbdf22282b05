package io.github.junitlatency.samples.benchmarks;

import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import com.google.common.collect.Multiset;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.math.LongMath;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.math.NumberUtils;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Twenty benchmarks of Guava and Commons Lang, for {@link BesideJmh}. */
@State(Scope.Thread)
public class LibraryBenchmarks {

    /** Words of the text. */
    @Param("40")
    public int words;

    private String text;
    private String spaced;
    private byte[] bytes;
    private List<String> parts;
    private ImmutableMap<String, Integer> map;
    private BloomFilter<CharSequence> filter;
    private int[] numbers;
    private int next;

    /** Makes what the benchmarks read. */
    @Setup(Level.Trial)
    public void prepare() {
        Random random = new Random(1);
        parts = Lists.newArrayList();
        ImmutableMap.Builder<String, Integer> all = ImmutableMap.builder();
        filter = BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 1_000);
        for (int i = 0; i < words; i++) {
            String word = Long.toString(random.nextLong() >>> 30, 36) + i;
            parts.add(word);
            all.put(word, i);
            filter.put(word);
        }
        map = all.build();
        text = String.join(",", parts);
        spaced = "  " + text.replace(",", " , ") + "  ";
        bytes = text.getBytes(StandardCharsets.UTF_8);
        numbers = random.ints(200).toArray();
    }

    private String word() {
        next = next + 1 < words ? next + 1 : 0;
        return parts.get(next);
    }

    @Benchmark
    public String guavaJoin() {
        return Joiner.on(';').join(parts);
    }

    @Benchmark
    public List<String> guavaSplit() {
        return Splitter.on(',').splitToList(text);
    }

    @Benchmark
    public String guavaCollapse() {
        return CharMatcher.whitespace().collapseFrom(spaced, '_');
    }

    @Benchmark
    public long guavaMurmur() {
        return Hashing.murmur3_128().hashBytes(bytes).asLong();
    }

    @Benchmark
    public String guavaBase64() {
        return BaseEncoding.base64().encode(bytes);
    }

    @Benchmark
    public Integer guavaImmutableMap() {
        return map.get(word());
    }

    @Benchmark
    public boolean guavaBloomFilter() {
        return filter.mightContain(word());
    }

    @Benchmark
    public long guavaSqrt() {
        return LongMath.sqrt(numbers[next] & Integer.MAX_VALUE, RoundingMode.HALF_EVEN);
    }

    @Benchmark
    public Multiset<String> guavaMultiset() {
        return HashMultiset.create(parts);
    }

    @Benchmark
    public void guavaPartition(Blackhole hole) {
        for (List<String> some : Lists.partition(parts, 7)) {
            hole.consume(some.get(0));
        }
    }

    @Benchmark
    public ImmutableList<String> guavaCopy() {
        return ImmutableList.copyOf(parts);
    }

    @Benchmark
    public String langReverse() {
        return StringUtils.reverse(text);
    }

    @Benchmark
    public String langStrip() {
        return StringUtils.strip(spaced);
    }

    @Benchmark
    public String[] langSplit() {
        return StringUtils.split(text, ',');
    }

    @Benchmark
    public int langCountMatches() {
        return StringUtils.countMatches(text, ",");
    }

    @Benchmark
    public String langReplaceChars() {
        return StringUtils.replaceChars(text, "abc", "xyz");
    }

    @Benchmark
    public boolean langIsParsable() {
        return NumberUtils.isParsable(word());
    }

    @Benchmark
    public int langHashCode() {
        return new HashCodeBuilder().append(numbers).append(text).toHashCode();
    }

    @Benchmark
    public int langIndexOf() {
        return ArrayUtils.indexOf(numbers, numbers[150]);
    }

    @Benchmark
    public boolean langContainsAny() {
        return StringUtils.containsAny(text, '#', '!');
    }
}
