package io.github.junitlatency.planted;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.util.StringJoiner;
import java.util.concurrent.SynchronousQueue;

/**
 * A process that does things to another one from outside. Takes commands, one a line, and answers each when it is done,
 * with the times from and until which it did it.
 */
final class Outsider {

    /** The thread that keeps a CPU busy, as the kernel shows it. */
    static final String BUSY = "planted-busy";

    private static final long BUSY_NANOS = 2_000_000;
    private static final long STOPPED_MILLIS = 3;

    /** A thread that sees no time for longer than this did not run. */
    private static final long GAP_NANOS = 50_000;

    private final BufferedReader shellOutput;
    private final Writer shellInput;
    private final SynchronousQueue<String> bursts = new SynchronousQueue<>();
    private final SynchronousQueue<String> answers = new SynchronousQueue<>();
    private volatile String busyThread = "";

    private Outsider() throws IOException {
        Process shell = new ProcessBuilder("sh").redirectErrorStream(true).start();
        shellOutput = shell.inputReader();
        shellInput = shell.outputWriter();
    }

    public static void main(String[] arguments) throws Exception {
        Outsider outsider = new Outsider();
        Thread busy = new Thread(outsider::keepBusy, BUSY);
        busy.setDaemon(true);
        busy.start();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in));
        System.out.println("ready");
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            System.out.println(outsider.answer(line.split(" ")));
        }
        System.exit(0);
    }

    private String answer(String[] words) throws Exception {
        return switch (words[0]) {
            case "stop" -> stop(words[1]);
            case "move" -> shell("taskset -cp " + words[2] + " " + words[1]);
            case "keep-busy-on" -> shell("taskset -cp " + words[1] + " " + busyThread);
            case "be-busy" -> {
                bursts.put("");
                yield answers.take();
            }
            default -> throw new IllegalArgumentException(words[0]);
        };
    }

    private String stop(String pid) throws Exception {
        shell("kill -STOP " + pid);
        long start = System.nanoTime();
        Thread.sleep(STOPPED_MILLIS);
        long end = System.nanoTime();
        shell("kill -CONT " + pid);
        return start + " " + end;
    }

    /** Runs a command and waits for its end, in a shell that is there already. */
    private String shell(String command) throws IOException {
        shellInput.write(command + " > /dev/null && echo ok || echo failed\n");
        shellInput.flush();
        String answer = shellOutput.readLine();
        if (!"ok".equals(answer)) {
            throw new IOException(command + ": " + answer);
        }
        return "";
    }

    private void keepBusy() {
        try (ThreadFacts self = new ThreadFacts()) {
            busyThread = self.threadId();
            while (true) {
                bursts.take();
                answers.put(burst());
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns when it ran, in pieces if it did not run all the time. */
    private static String burst() {
        StringJoiner pieces = new StringJoiner(" ");
        long first = System.nanoTime();
        long start = first;
        long last = first;
        while (last - first < BUSY_NANOS) {
            long now = System.nanoTime();
            if (now - last > GAP_NANOS) {
                pieces.add(start + " " + last);
                start = now;
            }
            last = now;
        }
        return pieces.add(start + " " + last).toString();
    }
}
