package io.github.junitlatency.samples.mechanicalsympathy;

import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.EventPoller;
import com.lmax.disruptor.RingBuffer;
import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.HelperThreads;
import io.github.junitlatency.LatencyProbe;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jctools.queues.SpscArrayQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/**
 * From the producer's call to the consumer that has the element: the LMAX Disruptor and JCTools' queue for one producer
 * and one consumer against {@link ArrayBlockingQueue} (seed 002, "Inter Thread Latency" and the Disruptor's figures).
 *
 * <p>What is handed over is the probe itself: the producer starts it and the consumer stops it. What you should see: of
 * JCTools' queue one cache line moves to the other CPU, of the Disruptor two, its cursor and the event's slot; the lock
 * of {@link ArrayBlockingQueue} goes to and fro besides, and a consumer that sleeps has to be woken by the kernel.
 */
class HandOffTest {

    private static final int CAPACITY = 1024;
    private static final int WARM_UP = 200_000;
    private static final long FALLING_ASLEEP_NANOS = 50_000;
    private static final String DISRUPTOR = "Disruptor, one producer, polled";
    private static final String JCTOOLS = "JCTools SpscArrayQueue, polled";
    private static final String POLLED = "ArrayBlockingQueue, polled";
    private static final String ASLEEP = "ArrayBlockingQueue, consumer asleep";
    private static final Table TABLE = new Table("a hand-off, ns");

    @BeforeAll
    static void needTwoCpus() {
        Cpus.need(2);
    }

    @Nested
    class Disruptor {

        private RingBuffer<Event> ring;

        @BeforeRound
        void consume(HelperThreads helpers) {
            ring = RingBuffer.createSingleProducer(Event::new, CAPACITY, new BusySpinWaitStrategy());
            EventPoller<Event> poller = ring.newPoller();
            ring.addGatingSequences(poller.getSequence());
            helpers.start("consumer", stop -> {
                while (!stop.isRaised()) {
                    poller.poll((event, sequence, endOfBatch) -> {
                        event.probe.stop();
                        return true;
                    });
                }
            });
        }

        @LatencyTest(warmup = WARM_UP)
        void disruptor(LatencyProbe probe) {
            probe.start();
            long sequence = ring.next();
            ring.get(sequence).probe = probe;
            ring.publish(sequence);
        }

        @AfterEach
        void keep(LatencyResult result) {
            TABLE.add(DISRUPTOR, result);
        }

        /** A slot of the ring. */
        private static final class Event {
            LatencyProbe probe;
        }
    }

    @Nested
    class JctoolsSpsc {

        private SpscArrayQueue<LatencyProbe> queue;

        @BeforeRound
        void consume(HelperThreads helpers) {
            SpscArrayQueue<LatencyProbe> fresh = new SpscArrayQueue<>(CAPACITY);
            helpers.start("consumer", stop -> {
                while (!stop.isRaised()) {
                    LatencyProbe probe = fresh.poll();
                    if (probe != null) {
                        probe.stop();
                    }
                }
            });
            queue = fresh;
        }

        @LatencyTest(warmup = WARM_UP)
        void spscArrayQueue(LatencyProbe probe) {
            probe.start();
            queue.offer(probe);
        }

        @AfterEach
        void keep(LatencyResult result) {
            TABLE.add(JCTOOLS, result);
        }
    }

    @Nested
    class Polled {

        private ArrayBlockingQueue<LatencyProbe> queue;

        @BeforeRound
        void consume(HelperThreads helpers) {
            ArrayBlockingQueue<LatencyProbe> fresh = new ArrayBlockingQueue<>(CAPACITY);
            helpers.start("consumer", stop -> {
                while (!stop.isRaised()) {
                    LatencyProbe probe = fresh.poll();
                    if (probe != null) {
                        probe.stop();
                    }
                }
            });
            queue = fresh;
        }

        @LatencyTest(warmup = WARM_UP)
        void arrayBlockingQueue(LatencyProbe probe) {
            probe.start();
            queue.offer(probe);
        }

        @AfterEach
        void keep(LatencyResult result) {
            TABLE.add(POLLED, result);
        }
    }

    @Nested
    class Asleep {

        private ArrayBlockingQueue<LatencyProbe> queue;

        @BeforeRound
        void consume(HelperThreads helpers) {
            ArrayBlockingQueue<LatencyProbe> fresh = new ArrayBlockingQueue<>(CAPACITY);
            helpers.start("consumer", stop -> {
                while (!stop.isRaised()) {
                    LatencyProbe probe = fresh.poll(10, TimeUnit.MILLISECONDS); // parks as take() does, and can end
                    if (probe != null) {
                        probe.stop();
                    }
                }
            });
            queue = fresh;
        }

        /** Waits untimed until the consumer must be asleep: otherwise some elements would reach it on its way there. */
        @LatencyTest(iterations = 10_000, warmup = 5_000)
        void arrayBlockingQueue(LatencyProbe probe) {
            long asleep = System.nanoTime() + FALLING_ASLEEP_NANOS;
            while (System.nanoTime() < asleep) {
                Thread.onSpinWait();
            }
            probe.start();
            queue.offer(probe);
        }

        @AfterEach
        void keep(LatencyResult result) {
            TABLE.add(ASLEEP, result);
        }
    }

    /** Waking a thread takes the kernel and an interrupt to the other CPU on top of the hand-off itself. */
    @AfterAll
    static void sleepersAreTheSlowest() {
        TABLE.print();
        TABLE.assertLess(50, DISRUPTOR, ASLEEP);
        TABLE.assertLess(50, JCTOOLS, ASLEEP);
    }
}
