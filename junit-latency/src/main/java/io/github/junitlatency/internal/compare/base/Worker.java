package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.base.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A worker JVM as the judging one sees it. */
final class Worker implements Talk, AutoCloseable {

    /** Longer than a JVM takes to start on any machine that measures. */
    private static final Duration START = Duration.ofSeconds(60);

    /** So long a worker may take to end by itself: its shutdown hooks are the user's. */
    private static final long END_MILLIS = 2_000;

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
        private final WorkerLog log;

        private Starting(Side side, Process process, ServerSocketChannel server, WorkerLog log) {
            this.side = side;
            this.process = process;
            this.server = server;
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
    static Starting start(Side side, WorkerCommand command, WorkerFolder folder, WorkerLog log) throws WorkerException {
        writeArguments(side, command, folder);
        try {
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                server.bind(UnixDomainSocketAddress.of(folder.socket(side)));
                return new Starting(side, command.start(side, folder, log), server, log);
            } catch (IOException e) {
                server.close();
                throw e;
            }
        } catch (IOException | UnsupportedOperationException e) {
            throw new WorkerException(
                    "a worker JVM for " + name(side) + " cannot be started (" + e.getMessage()
                            + "); relative budgets need two processes beside this one: allow them, or free disk space in "
                            + folder.path() + " and " + log.file().getParent(),
                    e);
        }
    }

    private static void writeArguments(Side side, WorkerCommand command, WorkerFolder folder) throws WorkerException {
        try {
            Files.write(folder.arguments(side), command.argumentFile(), WorkerCommand.encoding());
        } catch (CharacterCodingException e) {
            throw new WorkerException(
                    "the class path of " + name(side) + "'s worker JVM has a character that file names cannot have in "
                            + WorkerCommand.encoding() + ", which is this JVM's encoding of them; set LC_ALL=C.UTF-8",
                    e);
        } catch (IOException e) {
            throw new WorkerException(
                    "the arguments of " + name(side) + "'s worker JVM cannot be written to " + folder.path() + " (" + e
                            + "); free space there or set java.io.tmpdir",
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
        if (e instanceof ClosedByInterruptException) {
            end(process);
            return new WorkerException(
                    "the thread of the test was interrupted, as a @Timeout does, while its worker JVMs measured: they"
                            + " take a minute or more a test; allow for it",
                    e);
        }
        Optional<Duration> silent = silence.ended(process);
        end(process);
        String what = silent.isPresent()
                ? "said nothing for " + silent.get().toSeconds() + " s and was ended; "
                : "ended with exit code " + process.exitValue() + " in the middle of its work; ";
        return new WorkerException("the " + name(side) + " worker JVM " + what + log.tail(), e);
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

    /**
     * Ends a JVM and waits until it is gone: it must not run beside the next pair.
     *
     * <p>The end of its standard input ends it too, but not one that is stopped by the kernel or by its own collector.
     */
    private static void end(Process process) {
        boolean isInterrupted = Thread.interrupted(); // it would end the wait below before the JVM has gone
        try {
            if (isInterrupted || !process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            isInterrupted = true;
            process.destroyForcibly();
        }
        process.onExit().join(); // by a SIGKILL, which no process outlives; join() hears no interrupt
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
