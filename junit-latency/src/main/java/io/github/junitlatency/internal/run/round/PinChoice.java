package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.task.Participants;
import io.github.junitlatency.internal.machine.task.Participants.SeenTask;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.body.Settling.FirstCalls;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.Configuration.PinMode;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether the measured thread is pinned, or each of several.
 *
 * <p>It is where the code has one thread. Where other threads take part, a pin would change the program: they would be
 * pushed onto other CPUs, what the body starts would inherit a mask of one CPU, and {@code availableProcessors()} would
 * be 1. So the first calls run with no mask touched, and {@link Participants} sees who takes part. A test that asks for
 * CPUs, by {@code cpu} or by helper threads, is pinned, whoever takes part.
 *
 * <p>Classes that calls load keep that number for the JVM's life. So the warm-up of pinned threads begins freely, too,
 * or without one the measured iterations, which count.
 *
 * <p>Several threads that run the body at once are pinned where there are as many CPUs, and {@value #SPARE_CPUS} more
 * for the JVM. Else, and beside helper threads, they are free.
 */
public final class PinChoice {

    private static final long LOOK_NANOS = 50_000_000;

    /** Collectors and compilers would else share a CPU with one of several threads, which the others then wait for. */
    public static final int SPARE_CPUS = 1;

    private final LatencyPlan plan;
    private final HelperGroup helpers;
    private final Host host;
    private final int spare;
    private final Participants early;
    private SeenTask seen = SeenTask.NOBODY;
    private boolean isShort = true; // the look, so that the first round is one too
    private boolean isLookedAt; // by some first calls
    private boolean isLate;

    /**
     * Begins: what threads do from now on until the first call they do without the code.
     *
     * @param spare how many more CPUs than threads there must be for several to be pinned
     */
    public PinChoice(LatencyPlan plan, HelperGroup helpers, Host host, int spare) {
        this.spare = spare;
        this.plan = plan;
        this.host = host;
        this.helpers = helpers;
        early = host.participants();
    }

    /** Throws the plan's error where threads are to be pinned, whatever else, and could not be. */
    public void check(CpuReservation reservation) {
        if (mode() == PinMode.ALWAYS && !reservation.refusal().isEmpty()) {
            throw plan.error("junit.latency.pin = always, but no thread can be pinned here: " + reservation.refusal()
                    + "; mend that, or leave junit.latency.pin at auto");
        }
    }

    /**
     * Runs the first calls, and pins the threads or leaves them free.
     *
     * @param team the threads that run the body
     * @throws Throwable what the body threw
     */
    public void decide(Loop loop, ThreadTeam team, CpuReservation reservation) throws Throwable {
        if (isNeverPinned(reservation)) {
            reservation.free();
            return;
        }
        boolean isFixed = isCpuAsked() && mode() != PinMode.NEVER;
        if (plan.warmup() != 0 && !isFixed) {
            isLookedAt = true;
            early.begin();
            long begin = System.nanoTime();
            long calls = loop.look(plan.warmup(), plan.iterations(), LOOK_NANOS);
            isShort = System.nanoTime() - begin < LOOK_NANOS;
            seen = ofTheCode(early.seen(calls));
        }
        if (mode() == PinMode.NEVER || isAuto() && seen.isAny()) {
            reservation.free();
        } else if (plan.threads().areSeveral()) {
            reservation.pinTeam(team.size(), team::runEach);
        } else {
            reservation.pin();
        }
        check(reservation);
    }

    /**
     * Returns the first calls of a warm-up that run freely; empty where the look had them, and where no thread is
     * pinned.
     */
    public Optional<FirstCalls> firstCalls(CpuReservation reservation) {
        return plan.warmup() <= 0 || !isLookedAt ? firstCalls(plan, reservation) : Optional.empty();
    }

    /**
     * Returns the first calls that run freely though the threads are pinned; empty where they are not.
     *
     * <p>Of an automatic warm-up they are those of a whole state, as far as its floor reaches, since calls may do
     * different things by their number; of another one, or of the measured iterations, those of a moment.
     */
    public static Optional<FirstCalls> firstCalls(LatencyPlan plan, CpuReservation reservation) {
        long nanos = plan.isWarmupAuto()
                ? Math.round(WarmUpOrder.floorSeconds(plan.warmUpCeilingSeconds()) * 1e9)
                : LOOK_NANOS;
        return reservation.cpu() >= 0
                ? Optional.of(new FirstCalls(nanos, reservation::beginFirstCalls, reservation::endFirstCalls))
                : Optional.empty();
    }

    private boolean isNeverPinned(CpuReservation reservation) {
        Threads threads = plan.threads();
        boolean areTooMany = reservation.count() < threads.count() + spare;
        return threads.areSeveral() && (areTooMany || helpers.isExpected());
    }

    /** Leaves out the threads that run the body. */
    private static SeenTask ofTheCode(SeenTask all) {
        return new SeenTask(Lists.filter(all.threads(), name -> !ThreadTeam.isNameOfOne(name)), all.others());
    }

    private PinMode mode() {
        return plan.configuration().machine().pin();
    }

    private boolean isAuto() {
        return mode() == PinMode.AUTO && !isCpuAsked();
    }

    private boolean isCpuAsked() {
        return !plan.threads().areSeveral() && (plan.cpu() != Defaults.ANY_CPU || helpers.isExpected());
    }

    /** Watches a round of a pinned thread for others that take part: it is then freed, unless the pin was asked for. */
    final class RoundWatch {

        private final Optional<Participants> watched;
        private final boolean isLook;

        private RoundWatch(Optional<Participants> watched, boolean isLook) {
            this.watched = watched;
            this.isLook = isLook;
        }

        /** Begins with the code, after the control run. */
        void begin() throws InterruptedException {
            if (isLook && watched.isPresent()) {
                watched.get().begin();
            }
        }

        /**
         * Returns whether threads took part, so that the round is to be done again with a free thread.
         *
         * @param calls how many there were
         */
        boolean isToBeFree(long calls) {
            if (watched.isEmpty() || isCpuAsked()) {
                return false;
            }
            SeenTask now =
                    ofTheCode(isLook ? watched.get().seen(calls) : watched.get().born());
            if (now.isAny()) {
                seen = now;
                isLate = isAuto();
            }
            return isLate;
        }
    }

    /** Returns what watches the next round, begun before its control run. */
    RoundWatch watch(CpuReservation reservation, int roundsBefore) {
        boolean isWatched = !isCpuAsked() && reservation.cpu() >= 0;
        return new RoundWatch(
                isWatched ? Optional.of(host.participants()) : Optional.empty(), isShort && roundsBefore == 0);
    }

    /**
     * Returns which CPUs were used, and with whom; after the last round.
     *
     * @param offsetBoundTicks by how much the counters of those that were visited differ at most
     */
    public CpuFacts.Use use(CpuReservation reservation, long offsetBoundTicks) {
        SeenTask all = reservation.mode() == CpuFacts.Mode.FREE ? withThoseThatRunTheBody() : seen;
        return new CpuFacts.Use(
                reservation.mode(),
                reservation.pinned(),
                all.threads(),
                all.others(),
                isLate,
                offsetBoundTicks,
                Lists.filter(ofTheCode(early.born()).threads(), name -> !isCarrier(name)));
    }

    private SeenTask withThoseThatRunTheBody() {
        Threads threads = plan.threads();
        if (!threads.areSeveral()) {
            return seen;
        }
        int others = threads.count() - 2;
        return new SeenTask(Lists.concat(seen.threads(), List.of(ThreadTeam.name(1))), seen.others() + others);
    }

    /**
     * Returns whether a living thread is a carrier of virtual threads, which stays when these have ended.
     *
     * @param name as the kernel cuts it
     */
    private static boolean isCarrier(String name) {
        return Lists.any(
                Thread.getAllStackTraces().keySet(),
                thread -> thread.getClass().getSimpleName().equals("CarrierThread")
                        && thread.getName().startsWith(name));
    }

    /** Returns the doubt about a pin that was asked for, and changes the program. */
    public Optional<Doubt> doubt() {
        return mode() == PinMode.ALWAYS && seen.isAny()
                ? Optional.of(new Doubt(
                        Doubt.Kind.FEW_CPUS,
                        seen.text() + ", kept off the measured CPU by junit.latency.pin = always",
                        "leave junit.latency.pin at auto to measure them as their callers meet them"))
                : Optional.empty();
    }
}
