package io.github.junitlatency.samples.plantedreds;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that planted code waits for; each runs as soon as its class is used. */
public final class OtherThreads {

    private static final int HELD_MILLIS = 2;
    private static final int FREE_MILLIS = 3;

    private OtherThreads() {}

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Sleeps; it is the place that reports name for all of these threads. */
    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e); // nobody interrupts it
        }
    }

    /** Holds a lock for 2 ms of every 5. */
    public static final class LockHolder implements Runnable {

        /** The lock. */
        public static final ReentrantLock LOCK = new ReentrantLock();

        static {
            daemon(new LockHolder(), "lock-holder").start();
        }

        private LockHolder() {}

        @Override
        public void run() {
            while (true) {
                LOCK.lock();
                try {
                    sleep(HELD_MILLIS);
                } finally {
                    LOCK.unlock();
                }
                sleep(FREE_MILLIS);
            }
        }
    }

    /** Holds a monitor for 2 ms of every 5. */
    public static final class MonitorHolder implements Runnable {

        /** The object whose monitor it is. */
        public static final Object MONITOR = new Object();

        static {
            daemon(new MonitorHolder(), "monitor-holder").start();
        }

        private MonitorHolder() {}

        @Override
        public void run() {
            while (true) {
                synchronized (MONITOR) {
                    sleep(HELD_MILLIS);
                }
                sleep(FREE_MILLIS);
            }
        }
    }

    /** Sleeps for 2 ms on the thread of a pool. */
    public static final class Task implements Callable<Object> {

        /** The pool. */
        public static final ExecutorService POOL = Executors.newSingleThreadExecutor(task -> daemon(task, "pool"));

        /** Makes one. */
        public Task() {}

        @Override
        public Object call() {
            sleep(HELD_MILLIS);
            return "";
        }
    }

    /** Answers each byte by a byte, 2 ms later. */
    public static final class Server implements Runnable {

        /** Takes questions. */
        public static final OutputStream OUT;

        /** Has the answers. */
        public static final InputStream IN;

        static {
            try {
                ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                client.setTcpNoDelay(true);
                OUT = client.getOutputStream();
                IN = client.getInputStream();
                daemon(new Server(server.accept()), "server").start();
            } catch (IOException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Socket socket;

        private Server(Socket socket) {
            this.socket = socket;
        }

        @Override
        public void run() {
            try (InputStream questions = socket.getInputStream();
                    OutputStream answers = socket.getOutputStream()) {
                for (int question = questions.read(); question >= 0; question = questions.read()) {
                    sleep(HELD_MILLIS);
                    answers.write(question);
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
