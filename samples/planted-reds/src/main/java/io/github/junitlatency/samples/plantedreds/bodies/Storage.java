package io.github.junitlatency.samples.plantedreds.bodies;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.junitlatency.Sink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Date;
import java.util.TimeZone;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorOutputStream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Databases, archives, and texts of dates. */
public final class Storage {

    private Storage() {}

    /** Borrows a connection and selects a row. */
    public static class Query {
        private HikariDataSource pool;
        private int calls;

        @BeforeEach
        void open() throws SQLException {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl("jdbc:h2:mem:");
            config.setMaximumPoolSize(1); // so there is one nameless database
            pool = new HikariDataSource(config);
            try (Connection connection = pool.getConnection()) {
                connection
                        .createStatement()
                        .execute("create table numbers (id bigint primary key) as select x from system_range(0, 999)");
            }
        }

        void call(Sink sink) throws SQLException {
            try (Connection connection = pool.getConnection();
                    PreparedStatement select = connection.prepareStatement("select id from numbers where id = ?")) {
                select.setLong(1, calls++ % 1_000);
                try (ResultSet rows = select.executeQuery()) {
                    rows.next();
                    sink.consume(rows.getLong(1));
                }
            }
        }

        @AfterEach
        void close() {
            pool.close();
        }
    }

    /** Compresses a kilobyte. */
    public static class Compressed {
        private final byte[] text =
                "a green bottle, a red jar, a blue cup; ".repeat(25).getBytes(StandardCharsets.UTF_8);

        void call(Sink sink) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(1_024);
            try (BlockLZ4CompressorOutputStream lz4 = new BlockLZ4CompressorOutputStream(out)) {
                lz4.write(text);
            }
            sink.consume(out);
        }
    }

    /** Archives three small files. */
    public static class Archived {
        private final byte[] text = new byte[100];

        void call(Sink sink) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(12_000);
            try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
                for (String name : new String[] {"a", "b", "c"}) {
                    TarArchiveEntry entry = new TarArchiveEntry(name);
                    entry.setSize(text.length);
                    tar.putArchiveEntry(entry);
                    tar.write(text);
                    tar.closeArchiveEntry();
                }
            }
            sink.consume(out);
        }
    }

    /** Writes a date, and replaces words. */
    public static class Dated {
        private final FastDateFormat format =
                FastDateFormat.getInstance("yyyy-MM-dd HH:mm:ss.SSS", TimeZone.getTimeZone("UTC"));
        private final Date date = new Date(0);

        void call(Sink sink) {
            for (int i = 0; i < 5; i++) {
                date.setTime(date.getTime() + 1);
                sink.consume(StringUtils.replaceEach(
                        "at {date} by {name}", new String[] {"{date}", "{name}"}, new String[] {format.format(date), "x"
                        }));
            }
        }
    }
}
