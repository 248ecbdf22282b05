package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.SharedBody;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The threads that run a loop, and what they run.
 *
 * @param body of the calling thread; its preparation and scope are those of all
 * @param called what each of them calls
 * @param cpuOf returns the CPU that one of the team's own threads is pinned to, by its number; -1 for none
 */
public record LoopThreads(ThreadTeam team, Body body, SharedBody called, IntUnaryOperator cpuOf) {

    /** Returns the calling thread alone. */
    public static LoopThreads alone(Body body) {
        return new LoopThreads(ThreadTeam.ALONE, body, SharedBody.ofOne(body), thread -> -1);
    }

    /**
     * One of the threads, as it calls the body.
     *
     * @param body knows the thread's number
     * @param own the argument of the call
     */
    public record Caller(Body body, Object own) {

        /** Returns its own instance of a loop whose class all threads share. */
        public <T> T ownOf(SharedLoop<T> loop) {
            return loop.ofThread(body.number(), own);
        }
    }

    /** Returns the iteration number of the only thread; null where there are several, each with a number of its own. */
    public IterationNumber onlyNumber() {
        return team.size() == 1 ? body.number() : null;
    }

    /** Makes what each thread calls with, in the order of their numbers. */
    public List<Caller> callers() {
        List<Caller> callers = new ArrayList<>();
        for (int thread = 0; thread < team.size(); thread++) {
            IterationNumber number = thread == 0 ? body.number() : IterationNumber.of(thread, team.size());
            SharedBody.Own own = called.ofThread().apply(number);
            Body ofThread = thread == 0 ? body.alsoBetweenBlocks(own.betweenBlocks()) : called.ofThread(number, own);
            callers.add(new Caller(ofThread, own.argument()));
        }
        return callers;
    }

    /**
     * A loop whose class threads share, so that it is compiled once for all.
     *
     * @param <T> what each thread has of it
     */
    @FunctionalInterface
    public interface SharedLoop<T> {

        /**
         * Makes a thread's loop.
         *
         * @param own the body's argument, which belongs to the thread
         */
        T ofThread(IterationNumber number, Object own);
    }
}
