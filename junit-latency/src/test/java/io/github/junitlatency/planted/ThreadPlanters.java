package io.github.junitlatency.planted;

import io.github.junitlatency.testing.Work;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Plants what another thread of the JVM does to the body. */
final class ThreadPlanters {

    private ThreadPlanters() {}

    /** Asks a thread to do something, and waits in the iteration until it is done. */
    abstract static class Asking extends WithThread {

        static final long IDLE_NANOS = 100_000;

        private volatile boolean wanted;
        private volatile boolean ready;
        private volatile boolean asked;

        Asking(PlantedLog log) {
            super(log);
        }

        /** Does it; runs in the planter's thread. */
        abstract void answer(PlantedLog log) throws Exception;

        /** Runs in the planter's thread while it waits to be asked at any moment. */
        void idle() {
            Thread.onSpinWait();
        }

        /** Runs in the body once it has asked. */
        void await() throws Exception {
            while (asked) {
                Thread.onSpinWait();
            }
        }

        @Override
        final boolean isReady() {
            wanted = true;
            return ready;
        }

        @Override
        void plant() throws Exception {
            wanted = false;
            ready = false;
            asked = true;
            await();
        }

        @Override
        final void work() throws Exception {
            while (!isEnded()) {
                while (!wanted && !isEnded()) {
                    LockSupport.parkNanos(IDLE_NANOS);
                }
                ready = true;
                while (!asked && !isEnded()) {
                    idle();
                }
                if (asked) {
                    answer(log());
                    asked = false;
                }
            }
        }

        @Override
        final void failed() {
            asked = false;
        }
    }

    /** A call is all that it takes. */
    private static Planter asking(PlantedLog log, BodyPlanters.Step step) {
        return new Asking(log) {
            @Override
            void answer(PlantedLog log) throws Exception {
                long start = System.nanoTime();
                step.run();
                log.planted(start, System.nanoTime());
            }
        };
    }

    static Planter systemGc(PlantedLog log) {
        return asking(log, System::gc);
    }

    /** Dumps threads with deep stacks, so that it takes a while. */
    static final class ThreadDump extends NowAndThen {

        private static final int THREADS = 15;
        private static final int DEPTH = 200;

        private final CountDownLatch end = new CountDownLatch(1);
        private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        private final ObjectName commands;
        private final Object[] arguments = {new String[0]};
        private final String[] signature = {String[].class.getName()};
        private final List<Thread> dumped = new ArrayList<>();

        ThreadDump(PlantedLog log) throws Exception {
            super(log);
            commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
            CountDownLatch deep = new CountDownLatch(THREADS);
            for (int i = 0; i < THREADS; i++) {
                Thread thread = new Thread(() -> descend(DEPTH, deep), "to be dumped");
                thread.start();
                dumped.add(thread);
            }
            deep.await();
        }

        private void descend(int depth, CountDownLatch deep) {
            if (depth > 0) {
                descend(depth - 1, deep);
                return;
            }
            deep.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        void plantOne() throws Exception {
            long start = System.nanoTime();
            server.invoke(commands, "threadPrint", arguments, signature);
            log().planted(start, System.nanoTime());
        }

        @Override
        void end() throws Exception {
            end.countDown();
            for (Thread thread : dumped) {
                thread.join();
            }
            super.end();
        }
    }

    /** Holds a lock until the body has waited for it for a while. */
    static final class Lock extends Asking {

        private static final long HELD_NANOS = 1_500_000;

        private final Object lock = new Object();
        private volatile boolean entering;
        private volatile boolean held;
        private long entered;

        Lock(PlantedLog log) {
            super(log);
        }

        @Override
        void answer(PlantedLog log) {
            synchronized (lock) {
                held = true;
                while (!entering) {
                    Thread.onSpinWait();
                }
                long start = System.nanoTime();
                Work.spin(HELD_NANOS);
                log.planted(start, System.nanoTime());
                held = false;
                entering = false;
            }
        }

        @Override
        void await() {
            while (!held) {
                Thread.onSpinWait();
            }
            entering = true;
            synchronized (lock) {
                entered++;
            }
        }
    }

    /** A thread allocates all the time, and so sets off collections. */
    static final class StormElsewhere extends WithThread {

        private final BodyPlanters.Garbage garbage = new BodyPlanters.Garbage();

        StormElsewhere(PlantedLog log) {
            super(log);
        }

        @Override
        void begin(ThreadFacts measured) throws Exception {
            System.gc(); // shrinks the heap, so that it is soon full again
            super.begin(measured);
        }

        @Override
        void work() {
            while (!isEnded()) {
                if (isWanted()) {
                    garbage.make(log());
                } else {
                    LockSupport.parkNanos(Asking.IDLE_NANOS);
                }
            }
        }
    }
}
