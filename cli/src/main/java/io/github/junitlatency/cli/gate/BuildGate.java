package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateRequest.Only;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Compares with an older version inside a build that runs all tests itself: one gate for all modules of that build.
 *
 * <p>The build decides what is red. So it writes no shard, without which the tests' JVMs run all their tests.
 */
public final class BuildGate {

    private final GateRequest request;
    private final OlderVersion older;
    private final Consumer<String> progress;
    private final Path work;
    private final String id = UUID.randomUUID().toString();
    private final Instant begin = Instant.now();
    private final Set<ModuleBuild> compared = new LinkedHashSet<>();
    private Optional<Base> base = Optional.empty();
    private Optional<List<ModuleBuild>> modules = Optional.empty();
    private Optional<CommandException> failure = Optional.empty();
    private boolean isPrepared;

    /**
     * Prepares; nothing is built yet.
     *
     * @param progress gets a line for each step
     */
    public BuildGate(GateRequest request, MavenBuild build, Consumer<String> progress) {
        this.request = request;
        this.progress = progress;
        work = request.folder().resolve(Gate.OUTPUT).resolve("gate");
        older = new OlderVersion(request, build, work, progress);
    }

    /** Returns the gate's folder, which {@code junit.latency.gate} is to name. */
    public Path folder() {
        return work;
    }

    /** Returns the gate's id, which {@code junit.latency.run} is to be. */
    public String id() {
        return id;
    }

    /**
     * Tells the tests of a module what they are compared with. The first module has base built, while others wait.
     *
     * @param module the module of head
     * @param resolved the same module by artifacts, where base is such
     * @return why it is not compared; empty if it is
     * @throws CommandException if base cannot be found or built: of all modules
     * @throws IOException if the gate's folder cannot be read or written
     */
    public synchronized Optional<String> compare(ModuleBuild module, Artifacts resolved) throws IOException {
        prepare();
        Base found = base.orElseThrow();
        if (modules.isEmpty()) {
            return Optional.of(older.notBuilt(found));
        }
        Optional<ModuleBuild> counterpart = found.source() instanceof Base.Artifacts
                ? resolved.module(request.against().orElseThrow())
                : older.counterpart(modules.get(), module, found);
        if (counterpart.isEmpty()) {
            return Optional.of(OlderVersion.lacks(module));
        }
        Affected affected = new Affected(found, request.only() == Only.ALL);
        affected.order(module, counterpart.get()).write(work, Path.of(module.folder()));
        affected.why(module).ifPresent(progress);
        compared.add(module);
        return Optional.empty();
    }

    /**
     * Checks, when all tests have run, that something was decided: neither a build whose tests were not told of the gate nor one
     * whose tests are all undecided is green.
     *
     * @param run the run id that the build gave the tests, which is the gate's unless the user set one
     * @throws CommandException names the tests of the compared modules without a result of this gate; or says that nothing was decided
     * @throws IOException if results cannot be read
     */
    public synchronized void check(String run) throws IOException {
        Set<String> lacking = new TreeSet<>();
        List<GateTest> ran = new ArrayList<>();
        for (ModuleBuild module : compared) {
            GateResults results = new GateResults(work, run, Map.of(module, LatencyClasses.of(module)), progress);
            results.tests(false).stream()
                    .filter(test -> !test.methodName().isEmpty()) // which classes run is the build's choice
                    .forEach(ran::add);
            results.othersSince(begin, Path.of(module.folder()).resolve(Gate.OUTPUT))
                    .forEach(test -> lacking.add(module.name() + " " + test));
        }
        ran.stream()
                .filter(test -> test.state() == GateTest.State.MISSING)
                .forEach(test -> lacking.add(test.module() + " " + test.name()));
        if (!lacking.isEmpty()) {
            throw new CommandException(
                    GateExit.ERRORED,
                    "results of this gate are missing: " + String.join(", ", lacking)
                            + "; their JVMs ended early, or Surefire did not hand them Maven's user properties"
                            + " (promoteUserPropertiesToSystemProperties)");
        }
        GateOutcome.End end = GateOutcome.End.of(ran, request.rules());
        if (end.exit() == GateExit.UNDECIDED) {
            throw new CommandException(end.exit(), GateOutcome.NOTHING_DECIDED);
        }
        if (end.isNothingDecided()) {
            progress.accept(GateOutcome.NOTHING_DECIDED);
        }
    }

    private void prepare() throws IOException {
        if (failure.isPresent()) {
            throw failure.get();
        }
        if (isPrepared) {
            return;
        }
        try {
            Files.createDirectories(work);
            older.clear();
            base = Optional.of(older.find()
                    .orElseThrow(() -> new CommandException(
                            GateExit.NO_BASE, "there is nothing to compare: HEAD is its own base; name an older ref")));
            modules = older.built(base.get());
            isPrepared = true;
        } catch (CommandException e) {
            failure = Optional.of(e);
            throw e;
        }
    }

    /** Resolves artifacts in the place of a module's own. */
    @FunctionalInterface
    public interface Artifacts {

        /**
         * Returns the module with older artifacts.
         *
         * @param base {@code version:1.4.2} or {@code group:artifact:version}
         * @return empty if nothing of it has another version in base
         * @throws CommandException if there is no such artifact
         */
        Optional<ModuleBuild> module(String base);
    }
}
