package io.github.junitlatency;

import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.Company;
import io.github.junitlatency.measure.Stoppers;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The helper threads of one test, phase by phase: what {@link HelperThreads} does, out of users' sight. */
final class HelperCrew implements Company {

    private final HelperPatience patience;
    private final HelperThreads threads = new HelperThreads(this);
    private final Set<HelperFacts> facts = new LinkedHashSet<>();
    private final Set<String> endedEarly = new HashSet<>(); // names
    private Optional<HelperPosts> posts = Optional.empty();
    private boolean required;
    private volatile HelperPhase phase; // null outside of one

    HelperCrew() {
        this(HelperPatience.ORDINARY);
    }

    /** Makes a crew of none. */
    HelperCrew(HelperPatience patience) {
        this.patience = patience;
    }

    /** Returns what users' code is given. */
    HelperThreads threads() {
        return threads;
    }

    /** Lets helper threads stand at these posts from now on; anywhere before that. */
    void post(HelperPosts measured) {
        posts = Optional.of(measured);
        facts.clear();
        endedEarly.clear();
    }

    /** Returns a body in this company. */
    Body with(Body body) {
        return body.alsoBetweenBlocks(this::check).beside(this);
    }

    /** Ends the phase when a helper has failed, should the body have ignored the interrupt. */
    private void check() {
        if (phase.hasFailed()) {
            throw new IllegalStateException("a helper thread has failed");
        }
    }

    @Override
    public void during(String name, Phase work) throws Throwable {
        HelperPhase now = new HelperPhase(name, patience);
        phase = now;
        required = false;
        try {
            work.run();
        } catch (Throwable e) {
            throw merged(e, end(now), now.hasFailed());
        }
        Optional<IllegalStateException> fault = end(now);
        if (fault.isPresent()) {
            throw fault.get();
        }
    }

    private Optional<IllegalStateException> end(HelperPhase now) {
        phase = null;
        endedEarly.addAll(now.ended());
        return now.end();
    }

    /**
     * Returns what came first: the body's exception follows from a helper's failure, or the other way round. Too few CPUs
     * come last, because that would make the test INCONCLUSIVE, and the failure unseen.
     */
    private static Throwable merged(Throwable body, Optional<IllegalStateException> fault, boolean helperFirst) {
        if (fault.isEmpty()) {
            return body;
        }
        boolean isFaultFirst = helperFirst || body instanceof TooFewCpusException;
        Throwable first = isFaultFirst ? fault.get() : body;
        first.addSuppressed(isFaultFirst ? body : fault.get());
        return first;
    }

    void require() {
        required = true;
    }

    void start(String name, HelperThreads.Work work) {
        Objects.requireNonNull(name, "a helper thread needs a name, but it is null");
        Objects.requireNonNull(work, "helper thread \"" + name + "\" needs work, but it is null");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a helper thread needs a name, but it is \"" + name + "\"");
        }
        String asked = "helper thread \"" + name + "\" cannot be started: ";
        HelperPhase now = phase;
        if (now == null) {
            throw new IllegalStateException(
                    asked + "no round is running; start it in a @BeforeRound method or in the body");
        }
        if (!now.isMeasuredBy(Thread.currentThread())) {
            throw now.refused(new IllegalStateException(asked + "thread \""
                    + Thread.currentThread().getName()
                    + "\" is not the one that measures; start it in a @BeforeRound method or in the body"));
        }
        try {
            if (!now.isFree(name)) {
                throw new IllegalStateException(asked + "one of that name runs already; give each a name of its own");
            }
            start(now, name, work);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(asked + "interrupted meanwhile", e);
        }
    }

    private void start(HelperPhase now, String name, HelperThreads.Work work) throws InterruptedException {
        HelperPost post = HelperPost.UNPINNED;
        if (posts.isPresent()) {
            post = next(posts.get(), now);
        }
        now.start(name, post, work);
        if (post.exchange().isPresent()) {
            posts.orElseThrow().compared(post.cpu());
        }
        int cpu = post.cpu();
        facts.add(new HelperFacts(name, cpu, posts.flatMap(where -> where.offset(cpu)), false));
    }

    private HelperPost next(HelperPosts where, HelperPhase now) throws InterruptedException {
        int running = now.runningCount();
        try {
            return where.next(now.usedCpus(), running + 1, required);
        } catch (TooFewCpusException e) {
            if (!now.awaitFewerThan(running)) {
                throw e;
            }
            return where.next(now.usedCpus(), now.runningCount() + 1, required);
        }
    }

    /** Returns the helper threads that ran in the last measurement, in the order of their first starts. */
    List<HelperFacts> facts() {
        return facts.stream()
                .map(it -> new HelperFacts(it.name(), it.cpu(), it.offset(), endedEarly.contains(it.name())))
                .toList();
    }

    /** Returns what is known of a thread that ends sections, when it is a helper of the phase that runs. */
    Optional<Stoppers.Known> known(Thread thread) {
        HelperPhase now = phase;
        return now == null ? Optional.empty() : now.helper(thread).map(this::known);
    }

    private Stoppers.Known known(HelperThread helper) {
        int cpu = helper.cpu();
        boolean isComparable = posts.filter(where -> where.isComparable(cpu)).isPresent();
        return new Stoppers.Known(
                posts.flatMap(where -> where.offset(cpu)), isComparable ? helper.runDelay()::nanos : () -> -1);
    }

    /** Returns what the helper threads leave to doubt. */
    List<Doubt> doubts() {
        return posts.map(HelperPosts::doubts).orElse(List.of());
    }
}
