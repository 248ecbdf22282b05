package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.compare.base.Message.Kind;
import io.github.junitlatency.internal.measure.Concurrency;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.run.Orders;
import java.io.EOFException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinkTests {

    @TempDir
    private Path folder;

    private Link near;
    private Link far;

    @BeforeEach
    void connect() throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address)) {
            near = new Link(SocketChannel.open(address));
            far = new Link(server.accept());
        }
    }

    @AfterEach
    void close() throws Exception {
        near.close();
        far.close();
    }

    private Message sent(Message message) throws Exception {
        FutureTask<Message> received = new FutureTask<>(far::receive);
        new Thread(received).start();
        near.send(message);
        return received.get();
    }

    @Test
    void sendsOnAThreadThatATestLeftInterrupted() throws Exception {
        Thread.currentThread().interrupt();
        near.send(Message.of(Kind.DONE));
        assertThat(Thread.interrupted()).isTrue();

        assertThat(far.receive().kind()).isEqualTo(Kind.DONE);
    }

    static List<List<String>> texts() {
        return List.of(
                List.of(),
                List.of("größe – 測試 \uD83D\uDE00\n\u0000", ""),
                List.of("ü".repeat(1_000_000))); // writeUTF() takes 65,535 bytes
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aMessageComesBackAsItWas(List<String> texts) throws Exception {
        Message received = sent(Message.of(Kind.FAILED, texts.toArray(String[]::new)));

        assertThat(received.kind()).isEqualTo(Kind.FAILED);
        assertThat(received.texts()).isEqualTo(texts);
        assertThat(received.body()).isEmpty();
    }

    @Test
    void theEndOfTheOtherSideIsTheEndOfTheFile() throws Exception {
        near.close();

        assertThatThrownBy(() -> far.receive()).isInstanceOf(EOFException.class);
    }

    @Test
    void anOrderComesBackAsItWas() throws Exception {
        WorkerOrder order = new WorkerOrder(
                List.of("[engine:j]/[class:a.Größe]"),
                Map.of("junit.latency.console", "off", "empty", ""),
                Map.of("a = b", "c\nd", "line.separator", "\r\n"),
                Optional.of(new Orders.Setting(-1, false, "Kind[1]", 20, 3, 2.1e9 + 1 / 3.0)));
        WorkerOrder ofAFork =
                new WorkerOrder(order.uniqueIds(), order.configuration(), order.properties(), Optional.empty());

        assertThat(WorkerOrder.of(sent(order.message()))).isEqualTo(order);
        assertThat(WorkerOrder.of(sent(ofAFork.message()))).isEqualTo(ofAFork);
    }

    @Test
    void aRoundComesBackAsItWas() throws Exception {
        SideRound round = new SideRound(
                ScriptedTalk.of(1, 70, 123_456_789_012L),
                ScriptedTalk.of(),
                ScriptedTalk.of(5),
                3,
                new Concurrency(2, 3, 4),
                5);
        SideRound received = SideRound.decoded(
                sent(new Message(Kind.ROUND_OVER, List.of(), round.encoded())).body());

        assertThat(received.response().histogram()).isEqualTo(round.response().histogram());
        assertThat(received.response().maxTicks()).isEqualTo(123_456_789_012L);
        assertThat(received.by(Timing.SERVICE).histogram())
                .isEqualTo(round.service().histogram());
        assertThat(received.firstBlocks().maxTicks()).isEqualTo(5);
        assertThat(received.excluded()).isEqualTo(3);
        assertThat(received.concurrency()).isEqualTo(new Concurrency(2, 3, 4));
        assertThat(received.waitingCpuNanos()).isEqualTo(5);
        assertThat(received.iterations()).isEqualTo(3 + 1 + 3);
    }
}
