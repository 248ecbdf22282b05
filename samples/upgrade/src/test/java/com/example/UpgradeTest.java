package com.example;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.util.List;
import java.util.Map;
import org.apache.commons.lang3.StringUtils;

/** Holds a newer release of a library to an older one. */
class UpgradeTest {

    private static final String LINE = "id=4711;side=buy;price=101.25;quantity=300;venue=XETR;trader=hopper";

    private final ObjectMapper json = new ObjectMapper();
    private final String order =
            "{\"id\":4711,\"side\":\"buy\",\"price\":101.25,\"legs\":[{\"venue\":\"XETR\",\"quantity\":300},{\"venue\":\"CHIX\",\"quantity\":200}]}";
    private final Map<String, Object> fields =
            Map.of("id", 4711, "side", "buy", "price", 101.25, "legs", List.of("XETR", "CHIX"));

    @LatencyTest(iterations = 50_000, budgets = {"p50 <= base + 10%", "alloc <= base + 0 B"})
    void jacksonReads(Sink sink) throws JsonProcessingException {
        sink.consume(json.readTree(order));
    }

    @LatencyTest(iterations = 50_000, budgets = {"p50 <= base + 10%", "alloc <= base + 0 B"})
    void jacksonWrites(Sink sink) throws JsonProcessingException {
        sink.consume(json.writeValueAsString(fields));
    }

    @LatencyTest(iterations = 50_000, budgets = {"p50 <= base + 10%", "alloc <= base + 0 B"})
    void guavaSplits(Sink sink) {
        sink.consume(Splitter.on(';').withKeyValueSeparator('=').split(LINE));
    }

    @LatencyTest(iterations = 50_000, budgets = {"p50 <= base + 10%", "alloc <= base + 0 B"})
    void guavaBuildsAMap(Iteration it, Sink sink) {
        sink.consume(ImmutableMap.of("id", it.index(), "side", 1L, "price", 2L, "quantity", 3L));
    }

    @LatencyTest(iterations = 50_000, budgets = {"p50 <= base + 10%", "alloc <= base + 0 B"})
    void langReplaces(Sink sink) {
        sink.consume(StringUtils.replace(LINE, ";", "; "));
    }

    @LatencyTest(iterations = 50_000, budgets = {"p50 <= base + 10%", "alloc <= base + 0 B"})
    void langSplits(Sink sink) {
        sink.consume(StringUtils.split(LINE, ';'));
    }
}
