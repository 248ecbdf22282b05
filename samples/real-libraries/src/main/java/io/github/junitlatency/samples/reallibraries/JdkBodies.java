package io.github.junitlatency.samples.reallibraries;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongUnaryOperator;

/** Bodies that compute, allocate, lock, look up or talk to the kernel. */
final class JdkBodies {

    private static final int STEPS = 500; // of four to six cycles: a microsecond or less
    private static final int LOOK_UPS = 10;
    private static final int WRITTEN_BYTES = 64;
    private static final int FACTOR_BITS = 2_000;
    private static final int SERVICES = 300;

    private JdkBodies() {}

    /** Counts calls, without what an atomic costs. */
    private static final class Count {
        long value;
    }

    /** A serial chain of multiply-adds; returns the same number each time. */
    static Body computing() {
        return () -> chain(STEPS);
    }

    /** Multiplies and adds so often, each time with the result of the time before. */
    static long chain(int steps) {
        long x = 1;
        for (int i = 0; i < steps; i++) {
            x = x * 6_364_136_223_846_793_005L + i;
        }
        return x;
    }

    static Body allocating(int bytes) {
        AtomicReference<byte[]> kept = new AtomicReference<>();
        return () -> {
            kept.setPlain(new byte[bytes]);
            return kept.getPlain().length;
        };
    }

    static Body lock() {
        ReentrantLock lock = new ReentrantLock();
        Count count = new Count();
        return () -> {
            lock.lock();
            try {
                count.value++;
                return count.value;
            } finally {
                lock.unlock();
            }
        };
    }

    static Body monitor() {
        Count count = new Count();
        return () -> {
            synchronized (count) {
                count.value++;
                return count.value;
            }
        };
    }

    /** Ten look-ups of random keys; each finds its key. */
    static Body mapLookUps(int entries) {
        Map<Integer, Integer> map = new HashMap<>();
        for (int key = 0; key < entries; key++) {
            map.put(key, key);
        }
        SplittableRandom random = new SplittableRandom(1);
        return () -> {
            long sum = 0;
            for (int i = 0; i < LOOK_UPS; i++) {
                sum += map.get(random.nextInt(entries));
            }
            return sum;
        };
    }

    private record Same(LongUnaryOperator none) implements LongUnaryOperator {
        @Override
        public long applyAsLong(long question) {
            return question;
        }
    }

    private record Next(LongUnaryOperator service) implements LongUnaryOperator {
        @Override
        public long applyAsLong(long question) {
            return service.applyAsLong(question) + 1;
        }
    }

    /** Looks up one of 300 services, which were made and wired by reflection, and calls it; returns 0 or 1. */
    static Body context() throws ReflectiveOperationException {
        Map<String, LongUnaryOperator> services = new ConcurrentHashMap<>();
        LongUnaryOperator service = null;
        for (int i = 0; i < SERVICES; i++) {
            Class<? extends LongUnaryOperator> type = i % 2 == 0 ? Same.class : Next.class;
            service = type.getDeclaredConstructor(LongUnaryOperator.class).newInstance(service);
            services.put("service-" + i, service);
        }
        String[] names = new TreeSet<>(services.keySet()).toArray(String[]::new);
        Count count = new Count();
        return () -> services.get(names[(int) (count.value++ % SERVICES)]).applyAsLong(0);
    }

    static Body bigInteger() {
        Random random = new Random(1);
        BigInteger first = new BigInteger(FACTOR_BITS, random);
        BigInteger second = new BigInteger(FACTOR_BITS, random);
        return () -> first.multiply(second).bitLength();
    }

    /** Appends 64 bytes to a file; returns how many were written. */
    static Body fileAppend() throws IOException {
        Path file = Files.createTempFile("real-libraries", ".data");
        file.toFile().deleteOnExit();
        FileChannel channel = FileChannel.open(file, StandardOpenOption.APPEND, StandardOpenOption.DELETE_ON_CLOSE);
        ByteBuffer bytes = ByteBuffer.allocateDirect(WRITTEN_BYTES);
        return Body.closing(() -> channel.write(bytes.rewind()), () -> close(channel));
    }

    /** Sends itself a datagram. */
    static Body udp() throws IOException {
        DatagramChannel channel = DatagramChannel.open().bind(loopback());
        channel.connect(channel.getLocalAddress());
        ByteBuffer bytes = ByteBuffer.allocateDirect(WRITTEN_BYTES);
        Count count = new Count();
        return Body.closing(
                () -> {
                    count.value++;
                    channel.write(bytes.clear().putLong(count.value).flip());
                    channel.read(bytes.clear());
                    return bytes.getLong(0);
                },
                () -> close(channel));
    }

    private static void close(Channel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InetSocketAddress loopback() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    /** Gets a number from a server in the same JVM. */
    static Body http() throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else each answer waits 40 ms for an acknowledgement
        Count count = new Count();
        HttpServer server = HttpServer.create(loopback(), 0);
        server.createContext("/", exchange -> {
            byte[] number = exchange.getRequestURI().getQuery().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, number.length);
            exchange.getResponseBody().write(number);
            exchange.close();
        });
        server.start();
        HttpClient client = HttpClient.newHttpClient();
        String address = "http://" + loopback().getHostString() + ":"
                + server.getAddress().getPort() + "/?";
        return Body.closing(
                () -> {
                    count.value++;
                    HttpRequest request = HttpRequest.newBuilder(URI.create(address + count.value))
                            .build();
                    return Long.parseLong(
                            client.send(request, BodyHandlers.ofString()).body());
                },
                () -> server.stop(0));
    }
}
