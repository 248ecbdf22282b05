package io.github.junitlatency.planted;

import io.github.junitlatency.internal.machine.file.ProcessTree.InstrumentProcesses;
import io.github.junitlatency.testing.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Plants what another process does to the body. */
final class OutsidePlanters {

    private OutsidePlanters() {}

    /** The other process; ends with this object. */
    static final class Outside implements AutoCloseable {

        private final Process process;
        private final BufferedReader answers;
        private final Writer commands;

        Outside() throws IOException {
            process = InstrumentProcesses.add(new ProcessBuilder(JavaCommand.of(List.of(), Outsider.class))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start()); // else it would be the code's
            answers = process.inputReader();
            commands = process.outputWriter();
            if (answers.readLine() == null) {
                throw new IOException("the process that plants from outside did not start");
            }
        }

        synchronized String ask(String command) throws IOException {
            commands.write(command + "\n");
            commands.flush();
            String answer = answers.readLine();
            if (answer == null) {
                throw new IOException("no answer to " + command);
            }
            return answer;
        }

        /** Asks for something that is answered with the times at which it was done. */
        void plant(String command, PlantedLog log) throws IOException {
            String[] times = ask(command).split(" ");
            for (int i = 0; i < times.length; i += 2) {
                log.planted(Long.parseLong(times[i]), Long.parseLong(times[i + 1]));
            }
        }

        @Override
        public void close() {
            process.destroyForcibly().onExit().join();
        }
    }

    static Planter stopSignal(PlantedLog log, Outside outside) {
        return new NowAndThen(log) {
            @Override
            void plantOne() throws IOException {
                outside.plant("stop " + ProcessHandle.current().pid(), log());
            }
        };
    }

    static Planter busyProcess(PlantedLog log, Outside outside, int cpu) {
        return new NowAndThen(log) {
            @Override
            void begin(ThreadFacts measured) throws Exception {
                outside.ask("keep-busy-on " + cpu);
                super.begin(measured);
            }

            @Override
            void plantOne() throws IOException {
                outside.plant("be-busy", log());
            }
        };
    }

    /** Moves the measured thread away in one iteration, which waits for that, and back in the next. */
    static final class Migration extends ThreadPlanters.Asking {

        private final Outside outside;
        private volatile String threadId;
        private final int cpu;
        private boolean away;

        Migration(PlantedLog log, Outside outside, int cpu) {
            super(log);
            this.outside = outside;
            this.cpu = cpu;
        }

        @Override
        void idle() {
            LockSupport.parkNanos(IDLE_NANOS); // off the CPU that the body is moved to
        }

        @Override
        void begin(ThreadFacts measured) {
            threadId = measured.threadId();
        }

        @Override
        void answer(PlantedLog log) throws Exception {
            outside.ask("move " + threadId + " " + ThreadFacts.allowedCpus());
        }

        @Override
        void plant() throws Exception {
            long start = System.nanoTime();
            super.plant();
            log().planted(start, System.nanoTime());
            away = true;
        }

        @Override
        void pass() throws Exception {
            if (away) {
                away = false;
                outside.ask("move " + threadId + " " + cpu);
            } else {
                super.pass();
            }
        }
    }
}
