package io.github.junitlatency.samples.plantedreds;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that never sleep, each on whatever CPU the kernel gives it. */
final class Noise implements AutoCloseable {

    /** Ends with its standard input, and so with the process that started it. */
    private static final List<String> COMMAND =
            List.of("sh", "-c", "while :; do :; done & echo busy; cat >/dev/null; kill $!");

    private final List<Process> running = new ArrayList<>();

    Noise() {}

    /** Starts so many, and returns when they run. */
    void begin(int processes) throws IOException {
        for (int i = 0; i < processes; i++) {
            Process process = new ProcessBuilder(COMMAND).start();
            running.add(process);
            process.inputReader().readLine();
        }
    }

    @Override
    public void close() throws IOException {
        for (Process process : running) {
            process.getOutputStream().close();
        }
    }
}
