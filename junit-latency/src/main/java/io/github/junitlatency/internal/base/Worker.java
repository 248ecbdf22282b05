package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A worker JVM as the judging one sees it. */
final class Worker implements Talk, AutoCloseable {

    private static final Duration START = Duration.ofSeconds(60);

    private final Side side;
    private final Process process;
    private final Link link;
    private final WorkerLog log;
    private final Silence silence;

    private Worker(Side side, Process process, Link link, WorkerLog log, Silence silence) {
        this.side = side;
        this.process = process;
        this.link = link;
        this.log = log;
        this.silence = silence;
    }

    /** A worker whose JVM is starting. */
    static final class Starting implements AutoCloseable {

        private final Side side;
        private final Process process;
        private final ServerSocketChannel server;
        private final Path socket;
        private final WorkerLog log;

        private Starting(Side side, Process process, ServerSocketChannel server, Path socket, WorkerLog log) {
            this.side = side;
            this.process = process;
            this.server = server;
            this.socket = socket;
            this.log = log;
        }

        /**
         * Waits until the worker has called.
         *
         * @param silence ends a worker that says nothing for too long
         */
        Worker started(Silence silence) throws WorkerException, InterruptedException {
            try {
                server.configureBlocking(false);
                long deadline = System.nanoTime() + START.toNanos();
                SocketChannel channel = server.accept();
                while (channel == null) {
                    if (!process.isAlive()) {
                        throw new WorkerException(
                                "the " + name(side) + " worker JVM ended with exit code " + process.exitValue()
                                        + " before it ran anything; " + log.tail(),
                                null);
                    }
                    if (System.nanoTime() > deadline) {
                        throw new WorkerException(
                                "the " + name(side) + " worker JVM did not start in " + START.toSeconds() + " s; "
                                        + log.tail(),
                                null);
                    }
                    TimeUnit.MILLISECONDS.sleep(2);
                    channel = server.accept();
                }
                channel.configureBlocking(true);
                server.close();
                Files.deleteIfExists(socket);
                return new Worker(side, process, new Link(channel), log, silence);
            } catch (IOException e) {
                throw new WorkerException(
                        "the " + name(side) + " worker JVM cannot be talked to (" + e + "); " + log.tail(), e);
            }
        }

        @Override
        public void close() {
            end(process);
            try {
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Starts a JVM.
     *
     * @param folder for its socket and the file of its arguments
     * @param log takes all that it prints
     */
    static Starting start(Side side, WorkerCommand command, Path folder, Path log) throws WorkerException {
        try {
            Path socket = folder.resolve(name(side));
            Path arguments = folder.resolve(name(side) + ".args");
            Files.write(arguments, command.argumentFile(), Encoding.ofThisPlatform());
            ServerSocketChannel server =
                    ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket));
            Process process = new ProcessBuilder(command.line(arguments, socket))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.to(log.toFile()))
                    .start();
            return new Starting(side, process, server, socket, new WorkerLog(log));
        } catch (IOException e) {
            throw new WorkerException(
                    "a worker JVM for " + name(side) + " cannot be started (" + e.getMessage()
                            + "); relative budgets need two processes beside this one: allow them, or free disk space in "
                            + folder + " and " + log.getParent(),
                    e);
        }
    }

    static String name(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Side side() {
        return side;
    }

    @Override
    public void send(Message message) throws WorkerException {
        try {
            link.send(message);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /** Waits for a message, for as long as silence is allowed. */
    @Override
    public Message receive() throws WorkerException {
        try {
            return silence.await(process, link::receive);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    private WorkerException gone(IOException e) {
        Optional<Duration> silent = silence.ended(process);
        if (silent.isPresent()) {
            return new WorkerException(
                    "the " + name(side) + " worker JVM said nothing for "
                            + silent.get().toSeconds() + " s and was ended; " + log.tail(),
                    e);
        }
        end(process);
        return new WorkerException(
                "the " + name(side) + " worker JVM ended with exit code " + process.exitValue()
                        + " in the middle of its work; " + log.tail(),
                e);
    }

    @Override
    public String logTail() {
        return log.tail();
    }

    @Override
    public void close() {
        try {
            link.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            end(process);
        }
    }

    /** Ends a JVM and waits until it is gone: it must not run beside the next pair. */
    private static void end(Process process) {
        boolean interrupted = false;
        try {
            if (!awaitEnd(process)) {
                process.destroyForcibly();
            }
            process.waitFor();
        } catch (InterruptedException e) {
            interrupted = true;
            process.destroyForcibly();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean awaitEnd(Process process) throws InterruptedException {
        return process.waitFor(500, TimeUnit.MILLISECONDS);
    }
}
