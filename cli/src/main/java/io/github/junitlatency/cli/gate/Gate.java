package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateRequest.Only;
import io.github.junitlatency.cli.gate.GateRequest.Undecided;
import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.SuiteText;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Compares the latency tests of a work tree with an older version, in all modules, by one command.
 *
 * <p>It finds base, has both versions built, tells each module what it is compared with, has the tests run, and asks of every test
 * that was planned what became of it. Nothing is green because it is missing.
 */
public final class Gate {

    /** Where outputs go, in the folder that the command runs in. */
    static final Path OUTPUT = Path.of("target", "junit-latency");

    private final GateRequest request;
    private final MavenBuild build;
    private final Consumer<String> progress;
    private final String id = UUID.randomUUID().toString();
    private final long begin = System.nanoTime();
    private final Path output;
    private final Path work;

    /**
     * Prepares.
     *
     * @param progress gets a line for each step
     */
    public Gate(GateRequest request, MavenBuild build, Consumer<String> progress) {
        this.request = request;
        this.build = build;
        this.progress = progress;
        output = request.folder().resolve(OUTPUT);
        work = output.resolve("gate");
    }

    /**
     * Runs it, and writes what came out.
     *
     * @return how the command is to end
     */
    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    public GateExit run() {
        try {
            Files.createDirectories(work);
        } catch (IOException e) {
            throw notWritten(e);
        }
        try (FileChannel channel =
                        FileChannel.open(work.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            clear();
            GateOutput files = new GateOutput(output, request.folder(), progress);
            try {
                GateOutcome outcome = outcome();
                files.write(outcome);
                return outcome.exit();
            } catch (GateException e) {
                files.write(GateOutcome.ended(id, e));
                throw e;
            }
        } catch (IOException e) {
            throw notWritten(e);
        }
    }

    private GateException notWritten(IOException e) {
        String why = e instanceof AccessDeniedException ? "it may not be written to" : e.toString();
        return new GateException(
                GateExit.USAGE,
                "a gate writes to " + output + ", and that failed: " + why
                        + "; let it be a folder with room that you may" + " write to",
                e);
    }

    private FileLock lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException e) {
            // said below
        }
        throw new GateException(
                GateExit.USAGE,
                "another gate runs in " + request.folder() + "; wait for its end, or use a clone of its own");
    }

    /** Removes what an earlier gate left, so that none of it is taken for this one's. */
    private void clear() throws IOException {
        for (String name : List.of("gate.json", "gate.md")) {
            Files.deleteIfExists(output.resolve(name));
        }
        for (String name : List.of("head", "base", "modules", "journals")) {
            Folders.delete(work.resolve(name));
        }
    }

    private GateOutcome outcome() throws IOException {
        Against against = Against.of(request.against(), System.getenv(), request.folder());
        Optional<Base> found = new BaseFinder(request).find(against);
        if (found.isEmpty()) {
            return new GateOutcome(
                    id,
                    new GateOutcome.Versions(Optional.empty(), head()),
                    GateOutcome.Part.WHOLE,
                    List.of(),
                    List.of(),
                    List.of("nothing to compare: HEAD is its own base, and the work tree is clean"),
                    GateExit.KEPT);
        }
        Base base = found.get();
        List<String> notes = new ArrayList<>();
        Optional<List<ModuleBuild>> older = base(base);
        if (older.isEmpty() && !request.rules().isBrokenBaseAllowed()) {
            throw new GateException(
                    GateExit.BASE_BROKEN,
                    "base " + base.name() + " does not build: see " + work.resolve("base.log")
                            + "; repair it there, or let this change through by --base-broken=warn");
        }
        List<ModuleBuild> head = head(base);
        List<ModuleBuild> modules = base.source() instanceof Base.Artifacts
                ? ModuleBuild.readAll(work.resolve("base"))
                : older.orElse(List.of());
        if (older.isEmpty()) {
            notes.add("base " + base.name() + " does not build, so nothing is compared: its build's log is "
                    + work.resolve("base.log"));
        }
        Map<ModuleBuild, SortedSet<String>> classes = classes(head);
        if (classes.isEmpty()) {
            notes.add("no module has latency tests: " + Quantities.counted(head.size(), "module") + ", 0 tests");
        }
        Affected affected = new Affected(base, request.only() == Only.ALL);
        for (ModuleBuild module : classes.keySet()) {
            Optional<ModuleBuild> counterpart = counterpart(modules, module, base);
            if (counterpart.isPresent()) {
                affected.order(module, counterpart.get()).write(work, Path.of(module.folder()));
            } else if (older.isPresent()) {
                notes.add("base has no module " + module.name() + ", so its relative budgets are not judged");
            }
        }
        request.shard().write(work);
        List<GateTest> all = tests(classes);
        List<GateTest> tests =
                all.stream().filter(test -> test.state() != State.ELSEWHERE).toList();
        List<GateTest> elsewhere =
                all.stream().filter(test -> test.state() == State.ELSEWHERE).toList();
        SuiteText.of(tests.stream()
                        .flatMap(test -> test.result().stream())
                        .flatMap(result -> result.budgets().stream())
                        .toList())
                .ifPresent(notes::add);
        return new GateOutcome(
                id,
                new GateOutcome.Versions(Optional.of(base.name()), head()),
                new GateOutcome.Part(request.shard(), elsewhere),
                tests,
                affected.suspects(tests),
                notes,
                GateOutcome.exit(tests, request.rules()));
    }

    private String head() {
        try {
            Git git = Git.of(request.folder());
            return git.abbreviated("HEAD") + (git.isDirty() ? " with changes in the work tree" : "");
        } catch (GateException e) {
            return "the work tree"; // base needs no git
        }
    }

    private Optional<List<ModuleBuild>> base(Base base) throws IOException {
        if (base.source() instanceof Base.Commit commit) {
            progress.accept("building base " + base.name());
            Git git = Git.of(request.folder());
            Path inside = git.root().toRealPath().relativize(request.folder().toRealPath());
            return new BaseBuild(BaseBuild.cacheOfUser(), git, build)
                    .modules(commit.id(), inside, work.resolve("base.log"));
        }
        return Optional.of(List.of());
    }

    private List<ModuleBuild> head(Base base) throws IOException {
        progress.accept("building head " + head());
        Path modules = work.resolve("head");
        Optional<String> resolved = base.source() instanceof Base.Artifacts ? request.against() : Optional.empty();
        if (!build.compile(request.folder(), modules, resolved, work.resolve("head.log"))) {
            throw new GateException(
                    GateExit.HEAD_BROKEN,
                    "head does not build: see " + work.resolve("head.log") + ", which ends with\n"
                            + String.join("\n", Commands.tail(work.resolve("head.log"), 12)));
        }
        return ModuleBuild.readAll(modules);
    }

    private static Map<ModuleBuild, SortedSet<String>> classes(List<ModuleBuild> modules) throws IOException {
        Map<ModuleBuild, SortedSet<String>> classes = new LinkedHashMap<>();
        for (ModuleBuild module : modules) {
            SortedSet<String> names = LatencyClasses.of(module);
            if (!names.isEmpty()) {
                classes.put(module, names);
            }
        }
        return classes;
    }

    private Optional<ModuleBuild> counterpart(List<ModuleBuild> modules, ModuleBuild module, Base base)
            throws IOException {
        Path project = request.folder().toRealPath();
        if (base.source() instanceof Base.Built built) {
            return BuiltFolder.module(built.folder(), project, module);
        }
        return modules.stream().filter(other -> other.id().equals(module.id())).findFirst();
    }

    private List<GateTest> tests(Map<ModuleBuild, SortedSet<String>> classes) throws IOException {
        if (classes.isEmpty()) {
            return List.of();
        }
        List<String> names =
                classes.values().stream().flatMap(SortedSet::stream).distinct().toList();
        progress.accept("running the latency tests of " + names.size() + (names.size() == 1 ? " class" : " classes"));
        List<GateTest> tests = measured(classes, names);
        List<String> undecided = tests.stream()
                .filter(test -> test.state() == State.UNDECIDED && test.result().isPresent())
                .map(test ->
                        test.className() + "#" + test.methodName()) // an inner class is not found by its outer one's
                .distinct()
                .toList();
        if (undecided.isEmpty() || request.rules().undecided() != Undecided.RETRY || left().isNegative()) {
            return tests;
        }
        progress.accept("measuring undecided tests once more: " + undecided.size());
        Folders.delete(work.resolve("journals"));
        List<GateTest> again = measured(classes, undecided);
        return tests.stream().map(test -> repeated(test, again)).toList();
    }

    private static GateTest repeated(GateTest test, List<GateTest> again) {
        return again.stream()
                .filter(other -> other.result().isPresent() && test.result().isPresent())
                .filter(other ->
                        other.result().get().test().equals(test.result().get().test()))
                .filter(other -> other.module().equals(test.module()))
                .findFirst()
                .orElse(test);
    }

    private Duration left() {
        Duration spent = Duration.ofNanos(System.nanoTime() - begin);
        return request.timeLimit().orElse(Duration.ofDays(1)).minus(spent);
    }

    private List<GateTest> measured(Map<ModuleBuild, SortedSet<String>> classes, List<String> names)
            throws IOException {
        Duration patience = left().isNegative() ? Duration.ZERO : left();
        Commands.Ended ended = build.test(request.folder(), names, work, id, work.resolve("tests.log"), patience);
        List<GateTest> tests =
                new GateResults(work, id, classes).tests(ended.code().isEmpty());
        if (tests.stream().anyMatch(test -> test.state() == State.MISSING)) {
            progress.accept("results are missing: see " + work.resolve("tests.log"));
        }
        return GateTest.sorted(tests);
    }
}
