package io.github.junitlatency.samples.plantedreds;

import io.github.junitlatency.samples.plantedreds.bodies.Collected;
import io.github.junitlatency.samples.plantedreds.bodies.Json;
import io.github.junitlatency.samples.plantedreds.bodies.Markup;
import io.github.junitlatency.samples.plantedreds.bodies.Storage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Lists the plants: which test, its budget, the guilty method, and what is done there. */
final class Plants {

    private static final String CAFFEINE = "com.github.benmanes.caffeine.cache.";
    private static final String COMMONMARK = "org.commonmark.";
    private static final String COMPRESS = "org.apache.commons.compress.";
    private static final String GUAVA = "com.google.common.";
    private static final String JACKSON = "com.fasterxml.jackson.databind.";
    private static final String JSOUP = "org.jsoup.";
    private static final String SNAKEYAML = "org.yaml.snakeyaml.";

    private static final List<Plant> MARKUP = List.of(
            new Plant(
                    "jsoup-sleep",
                    Markup.Html.class,
                    "p99.9 <= 1 ms",
                    Place.of(JSOUP + "parser.HtmlTreeBuilder", "insertElementFor"),
                    Snippets.sleep(3).in1Of(5_000)),
            new Plant(
                    "jsoup-compute-rare",
                    Markup.Html.class,
                    "p99.9 <= 200 us",
                    Place.of(JSOUP + "nodes.Attributes", "checkCapacity"),
                    Snippets.computing(1_000).in1Of(3_000)),
            new Plant(
                    "jsoup-in-stream",
                    Markup.Html.class,
                    "p50 <= 60 us",
                    Place.of(JSOUP + "select.Evaluator$Attribute", "matchesNode"),
                    Snippets.computing(20)),
            new Plant(
                    "jsoup-pattern",
                    Markup.Html.class,
                    "p50 <= base + 50%",
                    Place.of(JSOUP + "parser.Tokeniser", "emit", JSOUP + "parser.Token"),
                    Snippets.patternCompile()),
            new Plant(
                    "markdown-recursion",
                    Markup.Markdown.class,
                    "p50 <= 200 us",
                    Place.of(COMMONMARK + "internal.util.Escaping", "escapeHtml"),
                    Snippets.recursion(1_000, "escapeHtml($1)")),
            new Plant(
                    "markdown-concatenation",
                    Markup.Markdown.class,
                    "p50 <= 200 us",
                    Place.of(COMMONMARK + "internal.InlineParserImpl", "parseText"),
                    Snippets.concatenation(500)),
            new Plant(
                    "markdown-garbage",
                    Markup.Markdown.class,
                    "alloc p50 <= 120 KB",
                    Place.of(COMMONMARK + "internal.DocumentParser", "addLine"),
                    Snippets.garbage(20_000)),
            new Plant(
                    "markdown-lock",
                    Markup.Markdown.class,
                    "p99.9 <= 500 us",
                    Place.of(COMMONMARK + "renderer.html.CoreHtmlNodeRenderer", "visit", COMMONMARK + "node.Link"),
                    Snippets.lock()),
            new Plant(
                    "yaml-scan",
                    Markup.Settings.class,
                    "p50 <= 300 us",
                    Place.of(SNAKEYAML + "resolver.Resolver", "resolve"),
                    Snippets.scan(20_000)),
            new Plant(
                    "yaml-park",
                    Markup.Settings.class,
                    "p99.9 <= 500 us",
                    Place.of(SNAKEYAML + "composer.Composer", "composeScalarNode"),
                    Snippets.park(2).in1Of(10_000)),
            new Plant(
                    "yaml-boxing",
                    Markup.Settings.class,
                    "alloc <= base + 10%",
                    Place.of(SNAKEYAML + "scanner.ScannerImpl", "scanPlain"),
                    Snippets.boxing(500)));

    private static final List<Plant> JSON = List.of(
            new Plant(
                    "jackson-garbage",
                    Json.JacksonWrites.class,
                    "alloc p50 <= 40 KB",
                    Place.of(JACKSON + "ser.BeanPropertyWriter", "serializeAsField"),
                    Snippets.garbage(4_000)),
            new Plant(
                    "jackson-garbage-rare",
                    Json.JacksonWrites.class,
                    "alloc <= 500 KB",
                    Place.of(JACKSON + "ser.std.BeanSerializerBase", "serializeFields"),
                    Snippets.garbage(2_000_000).in1Of(2_500)),
            new Plant(
                    "jackson-file",
                    Json.JacksonWrites.class,
                    "p50 <= 50 us",
                    Place.of(JACKSON + "ser.impl.IndexedListSerializer", "serializeContents"),
                    Snippets.fileForced(200_000)),
            new Plant(
                    "jackson-compute-base",
                    Json.JacksonWrites.class,
                    "p50 <= base + 15%",
                    Place.of(JACKSON + "ser.std.BeanSerializerBase", "serializeFields"),
                    Snippets.computing(5)),
            new Plant(
                    "jackson-class-loading",
                    Json.JacksonReads.class,
                    "p99.9 <= 200 us",
                    Place.of(JACKSON + "deser.BeanDeserializer", "_deserializeUsingPropertyBased"),
                    Snippets.classLoading().in1Of(3_000)),
            new Plant(
                    "jackson-socket",
                    Json.JacksonReads.class,
                    "p99.9 <= 500 us",
                    Place.of(JACKSON + "deser.std.CollectionDeserializer", "_deserializeFromArray"),
                    Snippets.socket().in1Of(300)),
            new Plant(
                    "jackson-future",
                    Json.JacksonReads.class,
                    "p99.9 <= 300 us",
                    Place.of(JACKSON + "deser.impl.PropertyValueBuffer", "assignParameter"),
                    Snippets.future().in1Of(8_000)),
            new Plant(
                    "gson-map-growth",
                    Json.GsonRoundTrip.class,
                    "max <= 3 ms",
                    Place.of("com.google.gson.Gson", "getAdapter", "com.google.gson.reflect.TypeToken"),
                    Snippets.mapGrowth(16)),
            new Plant(
                    "gson-sleep-base",
                    Json.GsonRoundTrip.class,
                    "p99 <= base + 50%",
                    Place.of("com.google.gson.stream.JsonWriter", "string"),
                    Snippets.sleep(1).in1Of(1_000)));

    private static final List<Plant> COLLECTED = List.of(
            new Plant(
                    "caffeine-first-call",
                    Collected.CaffeineReads.class,
                    "max <= 1200 us",
                    Place.of(CAFFEINE + "BoundedLocalCache", "afterRead"),
                    Snippets.sleep(2).inFirstCall()),
            new Plant(
                    "caffeine-compute-rare",
                    Collected.CaffeineReads.class,
                    "p99.9 <= 50 us",
                    Place.of(CAFFEINE + "BoundedLocalCache", "afterRead"),
                    Snippets.computing(200).in1Of(3_000)),
            new Plant(
                    "caffeine-in-compute",
                    Collected.CaffeineLoads.class,
                    "p99.9 <= 150 us",
                    Place.of(CAFFEINE + "BoundedLocalCache", "lambda$doComputeIfAbsent$0"),
                    Snippets.computing(500).in1Of(2_000)),
            new Plant(
                    "caffeine-helper",
                    Collected.CaffeineReads.class,
                    "p50 <= 20 us",
                    Place.of(CAFFEINE + "BoundedLocalCache", "afterRead"),
                    Snippets.calls(10_000, CAFFEINE + "FrequencySketch.spread"),
                    Optional.of(Place.of(CAFFEINE + "FrequencySketch", "spread"))),
            new Plant(
                    "guava-in-sort",
                    Collected.Sorted.class,
                    "p50 <= 80 us",
                    Place.of(GUAVA + "collect.CompoundOrdering", "compare"),
                    Snippets.computing(2)),
            new Plant(
                    "guava-monitor",
                    Collected.GuavaCache.class,
                    "max <= 1 ms",
                    Place.of(GUAVA + "cache.LocalCache$Segment", "recordRead"),
                    Snippets.monitor()),
            new Plant(
                    "guava-scan-base",
                    Collected.Grouped.class,
                    "p50 <= base + 15%",
                    Place.of(GUAVA + "collect.AbstractMapBasedMultimap", "put"),
                    Snippets.scan(1_000)),
            new Plant(
                    "guava-compute",
                    Collected.Grouped.class,
                    "p50 <= 150 us",
                    Place.of(GUAVA + "base.Splitter$SplittingIterator", "computeNext"),
                    Snippets.computing(5)));

    private static final List<Plant> STORED = List.of(
            new Plant(
                    "lang3-gc",
                    Storage.Dated.class,
                    "p99.9 <= 3 ms",
                    Place.of(
                            "org.apache.commons.lang3.time.FastDatePrinter",
                            "applyRules",
                            "java.util.Calendar",
                            "java.lang.Appendable"),
                    Snippets.fullCollection().in1Of(2_500)),
            new Plant(
                    "lang3-class-loading",
                    Storage.Dated.class,
                    "p99 <= 100 us",
                    Place.of(
                            "org.apache.commons.lang3.StringUtils",
                            "replaceEach",
                            "java.lang.String",
                            "java.lang.String[]",
                            "java.lang.String[]",
                            "boolean",
                            "int"),
                    Snippets.classLoading().in1Of(250)),
            new Plant(
                    "lz4-garbage-base",
                    Storage.Compressed.class,
                    "alloc <= base + 10%",
                    Place.of(COMPRESS + "compressors.lz77support.LZ77Compressor", "insertString"),
                    Snippets.garbage(1_000)),
            new Plant(
                    "tar-file",
                    Storage.Archived.class,
                    "p99 <= 300 us",
                    Place.of(COMPRESS + "archivers.tar.TarUtils", "computeCheckSum"),
                    Snippets.fileForced(1_000_000).in1Of(150)),
            new Plant(
                    "hikari-park",
                    Storage.Query.class,
                    "p99.9 <= 500 us",
                    Place.of("com.zaxxer.hikari.util.ConcurrentBag", "requite"),
                    Snippets.park(2).in1Of(300)),
            new Plant(
                    "hikari-sleep",
                    Storage.Query.class,
                    "p50 <= 300 us",
                    Place.of("com.zaxxer.hikari.pool.ProxyConnection", "closeStatements"),
                    Snippets.sleep(1)),
            new Plant(
                    "h2-compute",
                    Storage.Query.class,
                    "p50 <= 80 us",
                    Place.of("org.h2.index.IndexCursor", "find", "org.h2.engine.SessionLocal", "java.util.ArrayList"),
                    Snippets.computing(200)),
            new Plant(
                    "h2-future",
                    Storage.Query.class,
                    "p99.9 <= 500 us",
                    Place.of("org.h2.command.query.Select", "queryWithoutCache"),
                    Snippets.future().in1Of(300)));

    /** All of them. */
    static final List<Plant> ALL =
            Stream.of(MARKUP, JSON, COLLECTED, STORED).flatMap(List::stream).toList();

    private Plants() {}
}
