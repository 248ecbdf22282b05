package io.github.junitlatency.samples.gatequality.kinds;

import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;

/** The kinds: a test class each, which says what its code does, and what is right. */
public enum Kind {
    CALLEE_COMPILED(States.CalleeCompiled.class, List.of(FAIL, INCONCLUSIVE)),
    SLEPT_ONCE(Waits.SleptOnce.class, List.of(FAIL, INCONCLUSIVE)),
    PLAIN_BUG(States.PlainBug.class, List.of(FAIL)),
    FIRST_CALL(States.FirstCall.class, List.of(FAIL)),
    WAITS_FOR_POOL(Waits.ForPool.class, List.of(FAIL)),
    SLEEPS_WITH_AGENT(Waits.Sleeps.class, List.of(FAIL), Around.AGENT),
    SLEEPS_WITH_C1(Waits.Sleeps.class, List.of(FAIL), Around.C1),
    RARE_SLEEP(Waits.RareSleep.class, List.of(FAIL)),
    RARE_STALL(States.RareStall.class, List.of(FAIL, INCONCLUSIVE)), // 12 rounds with control take over 30 s
    OWN_QUOTA(Resources.OwnQuota.class, List.of(FAIL), Around.QUOTA),
    CHILDREN(Resources.Children.class, List.of(FAIL)),
    THROUGHPUT_STALL(Waits.ThroughputStall.class, List.of(FAIL)),
    HELD_TAIL(Resources.HeldTail.class, List.of(PASS, INCONCLUSIVE), Around.NEIGHBOUR),
    ALLOCATES(Resources.Allocates.class, List.of(FAIL)),
    OTHER_BUDGETS(States.OtherBudgets.class, List.of(FAIL)),

    STATES_IN_TURNS(States.InTurns.class, List.of(FAIL)),
    STATES_AT_RANDOM(States.AtRandom.class, List.of(FAIL)),
    AGEING(States.Ageing.class, List.of(FAIL)),
    OWN_GARBAGE(Resources.OwnGarbage.class, List.of(FAIL), Around.SMALL_HEAP),
    OWN_POLLER(Resources.OwnPoller.class, List.of(FAIL)),
    LOCK_HELD(Waits.LockHeld.class, List.of(FAIL)),
    SLEEPS_BY_LEFTOVERS(Waits.Sleeps.class, List.of(FAIL), Around.LEFTOVERS),
    SIX_BODIES_BY_LEFTOVERS(Good.SixBodies.class, List.of(PASS, INCONCLUSIVE), Around.LEFTOVERS),
    IDLE_TIMEOUT(Waits.IdleTimeout.class, List.of(PASS)),
    WEAK_CACHE(Resources.WeakCache.class, List.of(PASS)),
    WAITING(Good.Waiting.class, List.of(PASS)),
    SIX_BODIES(Good.SixBodies.class, List.of(PASS)),
    SIX_BODIES_WITH_AGENT(Good.SixBodies.class, List.of(PASS), Around.AGENT),
    SIX_BODIES_WITH_C1(Good.SixBodies.class, List.of(PASS), Around.C1),

    KEPT_AND_RED(States.KeptAndRed.class, List.of(FAIL)),
    OBVIOUS_RED(States.ObviousRed.class, List.of(FAIL));

    private final Class<?> test;
    private final List<Verdict> right;
    private final Around around;

    /** What a kind needs around its code. */
    public enum Around {
        NOTHING,
        /** An agent, which does nothing. */
        AGENT,
        /** A CPU quota of half a CPU. */
        QUOTA,
        /** Two busy threads of a test that ran before. */
        LEFTOVERS,
        /** At least one busy process. */
        NEIGHBOUR,
        /** A JVM whose optimising compiler is off. */
        C1("-XX:TieredStopAtLevel=1"),
        /** A heap in which a collection copies what the code keeps. */
        SMALL_HEAP("-Xms512m", "-Xmx512m", "-Xmn220m", "-XX:+UseSerialGC");

        private final List<String> flags;

        Around(String... flags) {
            this.flags = List.of(flags);
        }

        /** Returns options of the JVM. */
        public List<String> flags() {
            return flags;
        }
    }

    Kind(Class<?> test, List<Verdict> right) {
        this(test, right, Around.NOTHING);
    }

    Kind(Class<?> test, List<Verdict> right, Around around) {
        this.test = test;
        this.right = right;
        this.around = around;
    }

    /** Returns the classes to run. */
    public Class<?>[] tests() {
        return around == Around.LEFTOVERS ? new Class<?>[] {Waits.Leaves.class, test} : new Class<?>[] {test};
    }

    /** Returns what the worst of the class's tests may be. */
    public List<Verdict> right() {
        return right;
    }

    /** Returns what is needed around the code. */
    public Around around() {
        return around;
    }

    /** Returns whether the same code is good with limits that are 100 times as far away. */
    public boolean hasTwin() {
        return right.equals(List.of(FAIL)) && this != ALLOCATES; // limits in bytes are not scaled
    }

    /** Returns the name in options and in the table. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
