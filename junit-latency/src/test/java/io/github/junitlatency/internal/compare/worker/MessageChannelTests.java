package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.internal.compare.worker.Message.Done;
import io.github.junitlatency.internal.compare.worker.Message.Failed;
import io.github.junitlatency.internal.compare.worker.Message.Result;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
import io.github.junitlatency.internal.compare.worker.Message.Stacked;
import io.github.junitlatency.internal.compare.worker.Message.Threw;
import io.github.junitlatency.internal.compare.worker.Message.Turn;
import io.github.junitlatency.internal.compare.worker.Message.Warm;
import io.github.junitlatency.internal.compare.worker.MessageChannel.ThrownText;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.result.ResultParts.PairFacts;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.ValueWrapper;

@Timeout(30)
class MessageChannelTests {

    @TempDir
    private Path folder;

    private UnixDomainSocketAddress address;
    private ServerSocketChannel server;
    private MessageChannel near;
    private MessageChannel far;

    @BeforeEach
    void connect() throws Exception {
        address = UnixDomainSocketAddress.of(folder.resolve("s"));
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
        near = new MessageChannel(SocketChannel.open(address));
        far = new MessageChannel(server.accept());
    }

    @AfterEach
    void close() throws Exception {
        near.close();
        far.close();
        server.close();
    }

    private Message sent(Message message) throws Exception {
        FutureTask<Void> sent = new FutureTask<>(() -> {
            near.send(message);
            return null;
        });
        new Thread(sent).start();
        Message received = far.receive();
        sent.get();
        return received;
    }

    @Test
    void sendsOnAThreadThatATestLeftInterrupted() throws Exception {
        Thread.currentThread().interrupt();
        near.send(new Done());
        assertThat(Thread.interrupted()).isTrue();

        assertThat(far.receive()).isEqualTo(new Done());
    }

    static List<Message> messages() {
        PairFacts.Times times =
                new PairFacts.Times(ResultFixtures.distribution(100, 70_000), ResultFixtures.distribution());
        LatencyResult result = CodeResults.with(
                ResultFixtures.result()
                        .ticks(5_000, 10)
                        .helper(new HelperFacts("feed", false))
                        .pairs(new PairFacts("base", 3, 4.5, "logs", Optional.of(times)))
                        .build(),
                CodeResults.base());
        return List.of(
                new Message.Tests(
                        List.of("[engine:j]/[class:a.Größe]"),
                        Map.of("junit.latency.console", "off", "empty", ""),
                        Map.of("a = b", "c\nd", "line.separator", "\r\n"),
                        Optional.of(new JudgingJvm.Setting(-1, false, "Kind[1]", 20, 3, 2.1e9 + 1 / 3.0))),
                new Failed(new WorkerFailure("", Optional.empty(), true, "größe – 測試 \uD83D\uDE00\n\u0000")),
                new Failed(new WorkerFailure("id", Optional.of("x"), false, "ü".repeat(1_000_000))),
                new SideRound(
                        ResultFixtures.distribution(1, 70, 123_456_789_012L),
                        ResultFixtures.distribution(),
                        ResultFixtures.distribution(5),
                        3,
                        new Concurrency(2, 3, 4),
                        5),
                new Result(result));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageComesBackAsItWas(Message message) throws Exception {
        assertThat(sent(message)).usingRecursiveComparison().isEqualTo(message);
    }

    private Throwable received(Throwable thrown) throws Exception {
        Throwable received = ((Threw) sent(new Threw(thrown))).thrown();
        assertThat(sent(new Done())).as("the stream goes on").isEqualTo(new Done());
        return received;
    }

    private static String trace(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    @Test
    void anExceptionOfALibraryComesBackAsItself() throws Exception {
        assertThat(received(new AssertionFailedError("not equal", 1, 2)))
                .isInstanceOfSatisfying(AssertionFailedError.class, failed -> {
                    assertThat(failed).hasMessage("not equal");
                    assertThat(failed.getActual().getStringRepresentation()).isEqualTo("2");
                });
    }

    @Test
    void anExceptionComesBackAsItself() throws Exception {
        IOException full = new IOException("x".repeat(1_000_000), new AssertionFailedError("quota", 1, 2));
        full.addSuppressed(new IllegalStateException("iteration 7"));

        Throwable received = received(full);

        assertThat(received).isExactlyInstanceOf(IOException.class);
        assertThat(received.getCause()).isExactlyInstanceOf(AssertionFailedError.class);
        assertThat(trace(received)).isEqualTo(trace(full));
    }

    /** Does as a test's exception does that cannot be written or read. */
    private static final class Odd extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Runnable whenWritten;

        @SuppressWarnings("serial") // that it may hold what cannot be serialized is what it is for
        private final Object held;

        Odd(Runnable whenWritten, Object held) {
            this.whenWritten = whenWritten;
            this.held = held;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            whenWritten.run();
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            throw new IllegalStateException("odd");
        }

        @Override
        public String getMessage() {
            return "odd " + held;
        }
    }

    private static Throwable chain(int causes) {
        Throwable thrown = new IOException("first");
        for (int i = 0; i < causes; i++) {
            thrown = new IllegalStateException("next", thrown);
        }
        return thrown;
    }

    static List<Throwable> odd() {
        Throwable holds = new Odd(() -> {}, Thread.currentThread());
        Exception suppresses = new IOException("full");
        suppresses.addSuppressed(new IllegalStateException(holds));
        return List.of(
                holds,
                new AssertionError("wrong", holds),
                new IOException("x".repeat(10_000_000)),
                suppresses,
                new Odd(() -> fail("refused"), "a"),
                new Odd(() -> {}, "cannot be read"));
    }

    @ParameterizedTest
    @MethodSource("odd")
    void anExceptionThatCannotBeSentComesAsItsText(Throwable thrown) throws Exception {
        Throwable received = received(thrown);

        assertThat(received).isInstanceOf(ThrownText.class).hasMessage(thrown.getMessage());
        assertThat(trace(received)).isEqualTo(trace(thrown));
    }

    /** Cannot even tell its message. */
    private static final class Mute extends RuntimeException {
        private static final long serialVersionUID = 1;

        @SuppressWarnings("serial") // as above
        private final Object held = Thread.currentThread();

        @Override
        public String getMessage() {
            throw new IllegalStateException("mute " + held);
        }
    }

    @Test
    void anExceptionThatCannotTellItsMessageComesAsItsClass() throws Exception {
        assertThat(received(new Mute()))
                .isInstanceOf(ThrownText.class)
                .hasMessage(Mute.class.getName() + " cannot tell what it says");
    }

    /** Is read as what is no exception. */
    private static final class Replaced extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Object writeReplace() {
            return "no exception";
        }
    }

    @Test
    void anExceptionThatReplacesItselfComesAsItsText() throws Exception {
        assertThat(received(new Replaced())).isInstanceOf(ThrownText.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 5_000, 100_000})
    void aDeepChainOfCausesComesAsItsFirst(int causes) throws Exception {
        Throwable received = received(chain(causes));

        assertThat(received).hasMessage("next").hasCauseInstanceOf(Exception.class);
        assertThat(trace(received).lines().filter(line -> line.startsWith("Caused by: ")))
                .hasSizeBetween(99, 500);
    }

    @Test
    void anExceptionOfARingOfCausesComesAsItself() throws Exception {
        Exception first = new Exception("first");
        first.initCause(new Odd(() -> fail("refused"), first));
        first.getCause().addSuppressed(first);

        assertThat(received(first)).hasMessage("first");
    }

    /** Returns an exception of a class that only its own loader finds. */
    private static Throwable ofAnotherLoader() throws Exception {
        String name = Unlike.class.getName().replace("$Unlike", "$Absent");
        byte[] classFile;
        try (InputStream in = Unlike.class.getResourceAsStream("MessageChannelTests$Unlike.class")) {
            classFile = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1)
                    .replace("$Unlike", "$Absent")
                    .getBytes(StandardCharsets.ISO_8859_1);
        }
        ClassLoader loader = new ClassLoader(Unlike.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String absent) {
                return defineClass(name, classFile, 0, classFile.length);
            }
        };
        return (Throwable) loader.loadClass(name).getConstructor().newInstance();
    }

    public static final class Unlike extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Test
    void anExceptionWhoseClassTheReaderLacksComesAsItsText() throws Exception {
        Throwable absent = ofAnotherLoader();

        assertThat(trace(received(absent)))
                .startsWith(getClass().getName() + "$Absent")
                .isEqualTo(trace(absent));
    }

    @Test
    void anExceptionOfTheTestsLoaderComesBackAsItself() throws Exception {
        Throwable absent = ofAnotherLoader();
        Thread.currentThread().setContextClassLoader(absent.getClass().getClassLoader()); // of the thread that receives
        try {
            assertThat(received(absent)).hasSameClassAs(absent);
        } finally {
            Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        }
    }

    @Test
    void turnsGoEachWayBetweenOtherMessages() throws Exception {
        for (int round = 0; round < 3; round++) {
            for (int turn = 0; turn < 3; turn++) {
                assertThat(sent(Turn.BEGIN)).isSameAs(Turn.BEGIN);
                far.send(Turn.OVER);
                assertThat(near.receive()).isSameAs(Turn.OVER);
            }
            assertThat(sent(new Warm(round))).isEqualTo(new Warm(round));
        }
    }

    @Test
    void aClassThatIsNotOursIsRefused() throws Exception {
        near.send(new Named(ValueWrapper.create("x")));

        assertThatThrownBy(() -> far.receive())
                .isInstanceOf(InvalidClassException.class)
                .hasMessage("filter status: REJECTED");
    }

    private record Named(Object value) implements Message {}

    @Test
    void equalStacksAreOneOnTheOtherSide() throws Exception {
        List<StackSample> samples = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            samples.add(new StackSample(i, i, 1, "main", 1, List.of(new Frame("a.Book", "add", 30, true))));
        }
        SampledRounds rounds = new SampledRounds(
                Sampler.RECORDER,
                List.of(SampledRound.allSlow(new StackRecording(samples, List.of()), 1, 1, 0, 1)),
                List.of());

        List<StackSample> received = ((Stacked) sent(new Stacked(rounds)))
                .rounds()
                .rounds()
                .get(0)
                .recording()
                .times();

        assertThat(received).isEqualTo(samples);
        assertThat(received)
                .allMatch(sample -> sample.frames() == received.get(0).frames());
    }

    @Test
    void whatIsCutIsTheEndOfTheFile() throws Exception {
        try (SocketChannel raw = SocketChannel.open(address);
                MessageChannel other = new MessageChannel(server.accept())) {
            raw.write(ByteBuffer.wrap(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x7e}));
            raw.shutdownOutput();

            assertThatThrownBy(other::receive).isInstanceOf(EOFException.class);
        }
    }
}
