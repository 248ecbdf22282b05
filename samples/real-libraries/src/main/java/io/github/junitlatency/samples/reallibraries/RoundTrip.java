package io.github.junitlatency.samples.reallibraries;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jctools.queues.SpscArrayQueue;

/** Sends a number to another thread by a queue, and waits until it comes back by another. */
final class RoundTrip implements Body {

    private static final int PLACES = 64;
    private static final int SPINS = 100;
    private static final int YIELDS = 100;

    private final Queue<Long> requests;
    private final Queue<Long> responses;
    private final BackOff wait;
    private final ExecutorService poller = Executors.newSingleThreadExecutor(Threads.daemons("poller"));
    private volatile boolean isEnded;
    private long sent;

    private RoundTrip(Supplier<Queue<Long>> queue, Supplier<BackOff> backOff) {
        requests = queue.get();
        responses = queue.get();
        wait = backOff.get();
        BackOff idle = backOff.get();
        poller.execute(() -> answer(idle));
    }

    /** Returns one through JCTools' queues, which spins on both sides. */
    static RoundTrip byJctools() {
        return new RoundTrip(() -> new SpscArrayQueue<>(PLACES), () -> new BackOff(BackOff.FOREVER, 0));
    }

    /** Returns one through the JDK's queues, which backs off on both sides. */
    static RoundTrip byBackOff() {
        return new RoundTrip(ConcurrentLinkedQueue::new, () -> new BackOff(SPINS, YIELDS));
    }

    private void answer(BackOff idle) {
        while (!isEnded) {
            Long request = requests.poll();
            if (request == null) {
                idle.await();
            } else {
                responses.add(request);
                idle.reset();
            }
        }
    }

    @Override
    public long call() {
        sent++;
        requests.add(sent);
        wait.reset();
        Long response = responses.poll();
        while (response == null) {
            wait.await();
            response = responses.poll();
        }
        return response;
    }

    @Override
    public void close() {
        isEnded = true;
        Threads.end(poller);
    }
}
