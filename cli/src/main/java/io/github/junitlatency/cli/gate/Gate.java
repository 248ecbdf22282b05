package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.accept.Acceptances;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.GateOrder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Compares the latency tests of a work tree with an older version, in all modules, by one command.
 *
 * <p>It finds base, has both versions built, tells each module what it is compared with, has the tests run, and asks of
 * every test that was planned what became of it. Nothing is green because it is missing.
 */
public final class Gate {

    /** Where outputs go, in the folder that the command runs in. */
    static final Path OUTPUT = Path.of("target", "junit-latency");

    private final GateRequest request;
    private final Build build;
    private final Consumer<String> progress;
    private final String id = UUID.randomUUID().toString();
    private final Path output;
    private final Path work;
    private final Deadline deadline;
    private final OlderVersion older;

    private Gate(GateRequest request, Build build, Consumer<String> progress) {
        this(request, build, request.folder().resolve(OUTPUT), "gate", progress);
    }

    private Gate(GateRequest request, Build build, Path output, String work, Consumer<String> progress) {
        this.request = request;
        this.build = build;
        this.progress = progress;
        this.output = output;
        this.work = output.resolve(work);
        deadline = Deadline.in(request.timeLimit());
        BuildLog ofBase = log("base");
        older = new OlderVersion(
                request,
                build,
                this.work,
                request.baseJavaHome().map(ofBase::by).orElse(ofBase),
                progress);
    }

    /**
     * Runs what options ask for, and writes what came out.
     *
     * @param folder the folder that the command runs in
     * @param progress gets a line for each step
     * @return how the command is to end
     * @throws CommandException if it ends before the tests; the files that it leaves say so, too
     */
    public static GateExit run(GateOptions options, Path folder, Build build, Consumer<String> progress) {
        return run(options, folder, build, progress, Gate::outcome);
    }

    /**
     * Does the same with another way to an outcome, such as a bisection.
     *
     * @throws CommandException if it ends before the tests; the files that it leaves say so, too
     */
    public static GateExit run(
            GateOptions options, Path folder, Build build, Consumer<String> progress, Outcomes outcomes) {
        GateRequest request;
        try {
            request = options.request(folder);
        } catch (CommandException e) {
            return new Gate(options.ofPart(folder), build, progress).run(any -> {
                throw e;
            });
        }
        return new Gate(request, build, progress).run(outcomes);
    }

    /**
     * Leaves the files of a gate whose command line is wrong: those of an earlier one would be taken for its own.
     *
     * @param folder the folder that the command runs in
     * @param progress gets a line for each step
     * @throws CommandException in any case: with the sentence, unless the files cannot be written
     */
    public static void refuse(Path folder, String sentence, Consumer<String> progress) {
        new Gate(new GateOptions().request(folder), new MavenBuild(List.of(), "", ""), progress).run(any -> {
            throw GateExit.USAGE.because(sentence);
        });
    }

    /** Finds what comes out. */
    @FunctionalInterface
    public interface Outcomes {

        /**
         * Finds it.
         *
         * @throws IOException if files cannot be read or written
         */
        GateOutcome of(Gate gate) throws IOException;
    }

    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    private GateExit run(Outcomes outcomes) {
        try {
            Files.createDirectories(work);
            Files.writeString(output.resolve(".gitignore"), "*\n"); // builds without a folder target do not ignore it
        } catch (IOException e) {
            throw notWritten(e);
        }
        try (FileChannel channel =
                        FileChannel.open(work.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            older.clear();
            GateOutput files = new GateOutput(Optional.of(output), progress);
            try {
                GateOutcome outcome = outcomes.of(this);
                files.write(outcome, GateOutput.errors(outcome, request.folder()));
                return outcome.exit();
            } catch (CommandException e) {
                GateOutcome ended = GateOutcome.ended(id, request.shard(), e, request.rules());
                files.write(ended, List.of());
                if (ended.isWithoutTime()) {
                    return ended.exit(); // that is no error
                }
                throw e;
            }
        } catch (IOException e) {
            throw notWritten(e);
        }
    }

    private CommandException notWritten(IOException e) {
        String why = e instanceof AccessDeniedException ? "it may not be written to" : e.toString();
        return GateExit.ERRORED.because(
                "a gate writes to " + output + ", and that failed: " + why
                        + "; let it be a folder with room that you may write to",
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
        throw GateExit.USAGE.because(
                "another gate runs in " + request.folder() + "; wait for its end, or use a clone of its own");
    }

    /** Returns what was asked for. */
    public GateRequest request() {
        return request;
    }

    /** Returns the folder of outputs. */
    public Path output() {
        return output;
    }

    /** Returns the version that head is compared with; empty if there is nothing to compare. */
    public Optional<Base> base() {
        return new BaseFinder(request, System.getenv()).find();
    }

    /**
     * Compares another work tree with a commit, as a step of a bisection.
     *
     * @param name of the folder that gets its logs
     * @throws CommandException if it ends before the tests
     * @throws IOException if files cannot be read or written
     */
    public GateOutcome step(Path folder, Base base, String name) throws IOException {
        Gate step = new Gate(request.in(folder), build, work.resolve(OlderVersion.STEPS), name, line -> {});
        Files.createDirectories(step.work);
        return step.compared(base);
    }

    private GateOutcome outcome() throws IOException {
        Optional<Base> base = base();
        if (base.isEmpty()) {
            return new GateOutcome(
                    new GateOutcome.End(GateExit.KEPT, false),
                    id,
                    Optional.empty(),
                    head(),
                    GateOutcome.Part.of(request.shard(), List.of(), List.of()),
                    List.of("nothing to compare: HEAD is its own base, and the work tree is clean"),
                    List.of(),
                    List.of());
        }
        return compared(base.get());
    }

    /**
     * Compares the work tree with a version.
     *
     * @throws CommandException if it ends before the tests
     * @throws IOException if files cannot be read or written
     */
    public GateOutcome compared(Base base) throws IOException {
        List<String> notes = new ArrayList<>();
        Optional<List<ModuleBuild>> built = base.commit().isPresent() ? built(base) : Optional.empty();
        Optional<OneTest> one = request.test();
        if (one.isPresent() && built.isPresent()) {
            one.get().check(base, built.get());
        }
        List<ModuleBuild> head = head(base);
        Optional<List<ModuleBuild>> ofBase = base.commit().isPresent() ? built : Optional.of(older.resolved(base));
        if (ofBase.isEmpty()) {
            notes.add(older.notBuilt(base));
        }
        Map<ModuleBuild, LatencyClasses> classes = classes(head);
        if (classes.isEmpty()) {
            notes.add("no module has latency tests: " + Quantities.counted(head.size(), "module") + ", 0 tests");
        }
        Acceptances accepted = one.isPresent()
                ? Acceptances.NONE // its bisection asks which commit is slower, whatever was accepted
                : GateAcceptances.of(request.folder(), base, classes.values());
        notes.addAll(accepted.notes());
        Affected affected = new Affected(base, request.isAllMeasured());
        int budgets = 0;
        List<String> uncounted = new ArrayList<>();
        Map<String, ModuleBuild> modules =
                ofBase.orElse(List.of()).stream().collect(Collectors.toMap(ModuleBuild::id, Function.identity()));
        for (Map.Entry<ModuleBuild, LatencyClasses> tested : classes.entrySet()) {
            ModuleBuild module = tested.getKey();
            if (!modules.containsKey(module.id())) {
                if (ofBase.isPresent()) {
                    notes.add("base has no module " + module.name() + ", so its relative budgets are not judged");
                }
                GateOrder.withoutBase(request.preset()).write(work, Path.of(module.folder()));
                continue;
            }
            GateOrder order = affected.order(module, modules.get(module.id()))
                    .with(
                            one.isPresent() ? one.get().budgets(tested.getValue()) : accepted.applied(module.name()),
                            request.preset());
            order.write(work, Path.of(module.folder()));
            affected.why(module).ifPresent(notes::add);
            if (!order.isUnchanged()) {
                budgets += tested.getValue().relativeBudgets(request.preset());
                uncounted.addAll(tested.getValue().uncounted(request.preset()));
            }
        }
        request.shard().write(work);
        Optional<SharedChance> chance = SharedChance.of(request.rules().falseAlarms(), budgets, uncounted);
        BuildLog log = new BuildLog(work.resolve("tests.log"), request.ofTests(deadline));
        Map<Boolean, List<GateTest>> isElsewhere = new TestRuns(request, id, build, log, progress)
                .of(classes, chance).stream()
                        .collect(Collectors.partitioningBy(test -> test.state() == State.ELSEWHERE));
        List<GateTest> tests = isElsewhere.get(false).stream()
                .map(test -> test.under(request.rules()))
                .toList();
        List<GateTest.Key> elsewhere =
                isElsewhere.get(true).stream().map(GateTest::key).toList();
        SlowerMethods slower = SlowerMethods.of(tests);
        List<String> suspects = affected.suspects(tests, slower);
        notes.addAll(slower.unchanged(suspects));
        return new GateOutcome(
                GateOutcome.End.of(tests, request.rules()),
                id,
                Optional.of(base.name()),
                head(),
                GateOutcome.Part.of(request.shard(), tests, elsewhere),
                notes,
                GateAcceptances.measured(accepted, tests),
                tests.stream()
                        .map(test -> test.state() == State.BROKEN ? test.with(suspects) : test)
                        .toList());
    }

    private String head() {
        try {
            Git git = Git.of(request.folder());
            return git.abbreviated("HEAD") + (git.isDirty() ? " with changes in the work tree" : "");
        } catch (CommandException e) {
            return "the work tree"; // base needs no git
        }
    }

    private Optional<List<ModuleBuild>> built(Base base) throws IOException {
        try {
            return older.built(base);
        } catch (NotBuiltException e) {
            if (e.isCommandWrong()) {
                head(base); // a command that is wrong for both is wrong, rather than base broken
            }
            throw e.ofBase(base);
        }
    }

    private List<ModuleBuild> head(Base base) throws IOException {
        progress.accept("building head " + head());
        Path modules = work.resolve("head");
        Optional<String> resolved = base.commit().isPresent() ? Optional.empty() : request.against();
        try {
            build.compile(request.folder(), modules, resolved, log("head"));
        } catch (NotBuiltException e) {
            throw e.ofHead();
        }
        List<ModuleBuild> built = ModuleBuild.readAll(modules);
        if (built.stream()
                .flatMap(module -> module.entries().stream())
                .noneMatch(entry -> entry.kind() == Kind.TESTS)) {
            throw GateExit.USAGE.because(
                    "head was to have tests, and its class path has no folder of them; let --class-path name"
                            + " one below " + request.folder() + ", such as core/build/test");
        }
        return built;
    }

    private BuildLog log(String name) {
        return new BuildLog(work.resolve(name + ".log"), deadline);
    }

    private Map<ModuleBuild, LatencyClasses> classes(List<ModuleBuild> modules) throws IOException {
        Map<ModuleBuild, LatencyClasses> classes = new LinkedHashMap<>();
        List<LatencyClasses> whole = new ArrayList<>();
        for (ModuleBuild module : modules) {
            LatencyClasses all = LatencyClasses.of(module, request.benchmarks());
            whole.add(all);
            LatencyClasses found =
                    request.test().map(test -> all.only(test.name())).orElse(all);
            if (!found.names().isEmpty()) {
                classes.put(module, found);
            }
        }
        request.benchmarks().check(whole);
        return classes;
    }
}
