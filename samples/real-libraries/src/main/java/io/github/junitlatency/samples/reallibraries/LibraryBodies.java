package io.github.junitlatency.samples.reallibraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.async.AsyncLoggerContext;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;

/** Bodies that call libraries which applications use. */
final class LibraryBodies {

    private static final int CACHED = 10_000;
    private static final int ITEMS = 14; // make an order of about 1 kB
    private static final int RING_PLACES = 1_024;
    private static final int ROWS = 1_000;

    private LibraryBodies() {}

    /** Gets random keys of which half are there, and puts the others, which evicts; returns the key. */
    static Body caffeine() {
        Cache<Integer, Integer> cache =
                Caffeine.newBuilder().maximumSize(CACHED).build();
        SplittableRandom random = new SplittableRandom(1);
        return () -> {
            Integer key = random.nextInt(2 * CACHED);
            Integer found = cache.getIfPresent(key);
            if (found == null) {
                cache.put(key, key);
                return key;
            }
            return found;
        };
    }

    /** The object that is written as JSON. */
    record Order(long id, String customer, List<Item> items) {

        /** A line of it. */
        record Item(String article, int number, double price, boolean isInStock) {}
    }

    /** Writes an object as JSON; returns how many characters that are. */
    static Body jackson() {
        ObjectMapper mapper = new ObjectMapper();
        Order.Item item = new Order.Item("a green bottle", 3, 12.5, true);
        Order order = new Order(4_711, "customer of many years", Collections.nCopies(ITEMS, item));
        return () -> mapper.writeValueAsString(order).length();
    }

    /** A round trip to a consumer; returns its number. */
    static Body disruptor() {
        Disruptor<long[]> disruptor = new Disruptor<>(
                () -> new long[1],
                RING_PLACES,
                Threads.daemons("consumer"),
                ProducerType.SINGLE,
                new YieldingWaitStrategy());
        AtomicLong answer = new AtomicLong();
        disruptor.handleEventsWith((event, sequence, isLast) -> answer.set(event[0]));
        RingBuffer<long[]> ring = disruptor.start();
        return Body.closing(
                () -> {
                    long sequence = ring.next();
                    long number = sequence + 1;
                    ring.get(sequence)[0] = number;
                    ring.publish(sequence);
                    while (answer.get() != number) {
                        Thread.onSpinWait();
                    }
                    return number;
                },
                disruptor::shutdown);
    }

    /** Borrows a connection and selects one of a thousand rows; returns its key. */
    static Body hikari() throws SQLException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:");
        config.setMaximumPoolSize(1); // so there is one nameless database
        HikariDataSource pool = new HikariDataSource(config);
        try (Connection connection = pool.getConnection()) {
            connection
                    .createStatement()
                    .execute("create table numbers (id bigint primary key) as select x from system_range(0, "
                            + (ROWS - 1) + ")");
        }
        SplittableRandom random = new SplittableRandom(1);
        return Body.closing(() -> selected(pool, random.nextInt(ROWS)), pool::close);
    }

    private static long selected(HikariDataSource pool, int key) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement select = connection.prepareStatement("select id from numbers where id = ?")) {
            select.setLong(1, key);
            try (ResultSet rows = select.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    /** Logs through the ring of an asynchronous logger to an appender that only counts; returns how often. */
    static Body log4j() {
        ConfigurationBuilder<BuiltConfiguration> builder = ConfigurationBuilderFactory.newConfigurationBuilder();
        builder.setStatusLevel(Level.ERROR);
        builder.add(builder.newAppender("count", "CountingNoOp"));
        builder.add(builder.newRootLogger(Level.INFO).add(builder.newAppenderRef("count")));
        AsyncLoggerContext context = new AsyncLoggerContext("real-libraries");
        context.start(builder.build());
        Logger logger = context.getLogger("body");
        AtomicLong messages = new AtomicLong();
        return Body.closing(
                () -> {
                    long number = messages.incrementAndGet();
                    logger.info("order {} of {} at {}", number, "a customer", 12.5);
                    return number;
                },
                context::stop);
    }
}
