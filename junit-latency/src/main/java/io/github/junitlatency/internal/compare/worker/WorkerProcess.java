package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.compare.worker.Message.WorkerChannel;
import io.github.junitlatency.internal.compare.worker.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;

/** A worker JVM as the judging one sees it. */
public final class WorkerProcess implements WorkerChannel, AutoCloseable {

    /** Longer than a JVM takes to start on any machine that measures. */
    private static final Duration START = Duration.ofSeconds(60);

    /** A worker may take so long to end by itself: its shutdown hooks are the user's. */
    private static final long END_MILLIS = 2_000;

    private final Setup setup;
    private final WorkerFolder folder;
    private final Process process;
    private final Timer timer = new Timer("junit-latency-worker-watch", true);
    private MessageChannel channel; // null until the worker has called
    private volatile boolean isSilentTooLong;

    private WorkerProcess(Setup setup, WorkerFolder folder, Process process) {
        this.setup = setup;
        this.folder = folder;
        this.process = process;
    }

    /**
     * Describes a worker JVM that is to be started.
     *
     * @param name of it in errors
     * @param tests what it runs
     * @param log takes all that it prints
     * @param temporary where it has its folder
     * @param longestSilence after so long a worker that says nothing is ended
     */
    public record Setup(
            Side side,
            String name,
            WorkerCommand command,
            Message.Tests tests,
            WorkerLog log,
            Path temporary,
            Duration longestSilence) {}

    /** Starts a JVM. */
    public static WorkerProcess start(Setup setup) throws WorkerException {
        try {
            WorkerFolder folder = WorkerFolder.in(setup.temporary, setup.side);
            try {
                return new WorkerProcess(setup, folder, setup.command.start(folder, setup.log));
            } catch (IOException e) {
                folder.close();
                throw e;
            }
        } catch (CharacterCodingException e) {
            throw new WorkerException(
                    "the class path of the " + setup.name + " has a character that file names cannot have in "
                            + WorkerCommand.encoding() + ", which is this JVM's encoding of them; set LC_ALL=C.UTF-8",
                    e);
        } catch (IOException | UnsupportedOperationException e) {
            throw new WorkerException(
                    "the " + setup.name + " cannot be started (" + e
                            + "); forks and relative budgets need more processes: allow them, or free disk space in "
                            + setup.temporary + " and " + setup.log.file().getParent()
                            + ", or set java.io.tmpdir and junit.latency.output.dir",
                    e);
        }
    }

    /** Waits until the worker has called; nothing of its folder stays then when this JVM is killed. */
    public void connect() throws WorkerException, InterruptedException {
        try {
            folder.server().configureBlocking(false);
            long deadline = System.nanoTime() + START.toNanos();
            SocketChannel accepted = folder.server().accept();
            while (accepted == null) {
                if (!process.isAlive()) {
                    throw error("ended with exit code " + process.exitValue() + " before it ran anything", null);
                }
                if (System.nanoTime() > deadline) {
                    throw error("did not start in " + START.toSeconds() + " s", null);
                }
                TimeUnit.MILLISECONDS.sleep(2);
                accepted = folder.server().accept();
            }
            channel = new MessageChannel(accepted);
            folder.close();
        } catch (IOException e) {
            throw error("cannot be talked to (" + e + ")", e);
        }
    }

    /** Sends the worker its tests, which it runs from now on. */
    public void begin() throws WorkerException {
        send(setup.tests);
    }

    @Override
    public Side side() {
        return setup.side;
    }

    @Override
    public void send(Message message) throws WorkerException {
        try {
            channel.send(message);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /** Waits for a message, and ends the worker where none comes for too long. */
    @Override
    public Message receive() throws WorkerException {
        TimerTask end = new TimerTask() {
            @Override
            public void run() {
                isSilentTooLong = true;
                process.destroyForcibly();
            }
        };
        timer.schedule(end, setup.longestSilence.toMillis());
        try {
            Message message = channel.receive();
            if (message instanceof Message.Done) {
                process.getOutputStream().close(); // it waits for that
            }
            return message;
        } catch (IOException e) {
            throw gone(e);
        } finally {
            end.cancel();
        }
    }

    private WorkerException gone(IOException e) {
        end();
        if (e instanceof ClosedByInterruptException) {
            return new WorkerException(
                    "the thread of the test was interrupted, as a @Timeout does, while its worker JVMs measured: they"
                            + " take a minute or more a test; allow for it",
                    e);
        }
        return error(
                isSilentTooLong
                        ? "said nothing for " + setup.longestSilence.toSeconds() + " s and was ended"
                        : "ended with exit code " + process.exitValue() + " in the middle of its work",
                e);
    }

    private WorkerException.Died error(String what, Exception cause) {
        return new WorkerException.Died("the " + setup.name + " " + what + "; " + setup.log.tail(), cause);
    }

    @Override
    public String logTail() {
        return setup.log.tail();
    }

    @Override
    public void close() {
        timer.cancel();
        try {
            folder.close();
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            end();
        }
    }

    /**
     * Ends the JVM and waits until it is gone: it must not run while the next pair does.
     *
     * <p>The end of its standard input ends it too, but not one that is stopped by the kernel or by its own collector.
     */
    private void end() {
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

    /**
     * The temporary folder of a worker: its socket and the file of its arguments. It is not needed once the worker has
     * called.
     *
     * @param socket the file, whose name is the worker's side
     * @param server which the worker calls
     */
    record WorkerFolder(Path socket, ServerSocketChannel server) implements AutoCloseable {

        /** The name of a socket takes 108 bytes at most on Linux, with a zero at the end (unix(7)); 104 on macOS and BSD. */
        private static final int LONGEST_SOCKET_BYTES = 103;

        private static final Path SHORT = Path.of("/tmp");

        /**
         * Makes a folder.
         *
         * @param temporary where; another is taken where the name of a socket in it would be too long
         */
        static WorkerFolder in(Path temporary, Side side) throws IOException {
            Path folder = Files.createTempDirectory(temporary, "jl");
            if (folder.resolve(side.toString()).toString().getBytes(StandardCharsets.UTF_8).length
                    > LONGEST_SOCKET_BYTES) {
                Files.delete(folder);
                folder = Files.createTempDirectory(SHORT, "jl");
            }
            Path socket = folder.resolve(side.toString());
            try {
                ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                return new WorkerFolder(socket, server.bind(UnixDomainSocketAddress.of(socket)));
            } catch (IOException | UnsupportedOperationException e) {
                Files.delete(folder);
                throw e;
            }
        }

        /** Returns the file of arguments. */
        Path arguments() {
            return socket.resolveSibling("args");
        }

        /** Closes the socket, and deletes the folder with all that is in it; a second time nothing happens. */
        @Override
        public void close() throws IOException {
            server.close();
            Files.deleteIfExists(socket);
            Files.deleteIfExists(arguments());
            Files.deleteIfExists(socket.getParent());
        }
    }
}
