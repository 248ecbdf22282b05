package io.github.junitlatency.samples.reallibraries;

import static io.github.junitlatency.samples.reallibraries.NamedBody.Calls.LONGER;
import static io.github.junitlatency.samples.reallibraries.NamedBody.Calls.UP_TO_1_US;
import static io.github.junitlatency.samples.reallibraries.NamedBody.Calls.UP_TO_50_US;
import static io.github.junitlatency.samples.reallibraries.NamedBody.of;

import io.github.junitlatency.samples.reallibraries.NamedBody.Calls;
import java.util.List;

/**
 * Lists the bodies.
 *
 * <p>Loading this class runs no stream and no format, because {@link SharedCode} measures what these cost in a fresh JVM.
 */
final class Bodies {

    private static final int PACE_MICROS = 100;

    /** A fixed pool of 4, called by {@code submit(...).get()}. */
    static final NamedBody FIXED_POOL = of("fixed-pool", UP_TO_50_US, PoolBodies::fixedPool);

    static final NamedBody PARALLEL_STREAM = of("parallel-stream", UP_TO_50_US, PoolBodies::parallelStream);

    /** Two queues to a thread that polls, with back-off on both sides. */
    static final NamedBody POLLER = of("poller", UP_TO_50_US, RoundTrip::byBackOff);

    private static final NamedBody COMPUTING = of("computing", UP_TO_1_US, JdkBodies::computing);
    private static final NamedBody MAP_100K = of("map-100k", UP_TO_1_US, () -> JdkBodies.mapLookUps(100_000));

    /** The bodies of {@link ReportedFigures}. */
    static final List<NamedBody> REPORTED = List.of(
            of("caffeine", UP_TO_1_US, LibraryBodies::caffeine),
            of("jackson", UP_TO_50_US, LibraryBodies::jackson),
            of("disruptor", UP_TO_50_US, LibraryBodies::disruptor),
            of("jctools", UP_TO_50_US, RoundTrip::byJctools),
            of("hikari-h2", UP_TO_50_US, LibraryBodies::hikari),
            of("log4j-async", UP_TO_50_US, LibraryBodies::log4j),
            of("http", LONGER, JdkBodies::http),
            FIXED_POOL,
            of("supply-async", UP_TO_50_US, PoolBodies::supplyAsync),
            PARALLEL_STREAM,
            of("virtual-threads", UP_TO_50_US, PoolBodies::virtualThreads).sinceJdk(21),
            of("refreshed-map", UP_TO_1_US, PoolBodies::refreshedMap),
            of("context", UP_TO_1_US, JdkBodies::context),
            COMPUTING,
            of("allocate-1k", UP_TO_1_US, () -> JdkBodies.allocating(1 << 10)),
            of("allocate-64k", UP_TO_50_US, () -> JdkBodies.allocating(1 << 16)),
            of("lock", UP_TO_1_US, JdkBodies::lock),
            of("monitor", UP_TO_1_US, JdkBodies::monitor),
            of("file-append", UP_TO_50_US, JdkBodies::fileAppend),
            of("udp", UP_TO_50_US, JdkBodies::udp),
            MAP_100K,
            of("map-2m", UP_TO_1_US, () -> JdkBodies.mapLookUps(2_000_000)),
            of("big-integer", UP_TO_50_US, JdkBodies::bigInteger),
            of("barriers", UP_TO_50_US, Barriers::new),
            of("thread-per-call", LONGER, PoolBodies::threadPerCall),
            POLLER,
            of("spin-or-park", UP_TO_50_US, SpinOrPark::new),
            FIXED_POOL.everyMicros(PACE_MICROS),
            COMPUTING.everyMicros(PACE_MICROS),
            MAP_100K.everyMicros(PACE_MICROS));

    /** The bodies of {@link SharedCode}: code of the JDK that everyone calls. */
    static final List<NamedBody> SHARED = List.of(
            of("long-stream", Calls.SHARED, SharedBodies::longStream),
            of("name-stream", Calls.SHARED, SharedBodies::nameStream),
            of("grouping-by", Calls.SHARED, SharedBodies::groupingBy),
            of("sort-comparing", Calls.SHARED, SharedBodies::sortComparing),
            of("string-format", Calls.SHARED, SharedBodies::stringFormat),
            of("regex", Calls.SHARED, SharedBodies::regex),
            of("compute-if-absent", Calls.SHARED, SharedBodies::computeIfAbsent));

    /** The bodies of {@link LibraryGates}: libraries, and the JDK's pools and threads. */
    static final List<NamedBody> GATED = List.of(
            named("caffeine"),
            named("jackson"),
            named("jctools"),
            named("hikari-h2"),
            FIXED_POOL,
            named("supply-async"),
            named("http"),
            named("log4j-async"),
            PARALLEL_STREAM,
            named("virtual-threads"),
            named("thread-per-call"),
            named("refreshed-map"));

    private Bodies() {}

    /** @throws IllegalArgumentException if there is none of that name */
    static NamedBody named(String name) {
        for (List<NamedBody> bodies : List.of(REPORTED, SHARED)) {
            for (NamedBody body : bodies) {
                if (body.name().equals(name)) {
                    return body;
                }
            }
        }
        throw new IllegalArgumentException("no body is named '" + name + "'");
    }
}
