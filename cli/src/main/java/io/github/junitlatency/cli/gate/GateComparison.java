package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.accept.Acceptances;
import io.github.junitlatency.cli.gate.build.BaseBuild;
import io.github.junitlatency.cli.gate.build.Build;
import io.github.junitlatency.cli.gate.build.BuildLog;
import io.github.junitlatency.cli.gate.build.Deadline;
import io.github.junitlatency.cli.gate.build.Git;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.build.NotBuiltException;
import io.github.junitlatency.cli.gate.outcome.GateOutcome;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * Compares the latency tests of a work tree with an older version, in all modules.
 *
 * <p>It has both versions built, tells each module what it is compared with, has the tests run, and asks of every test
 * that was planned what became of it. Nothing is green because it is missing.
 */
public final class GateComparison {

    private final GateRequest request;
    private final Build build;
    private final String id;
    private final Path work;
    private final Consumer<String> progress;
    private final Deadline deadline;

    /**
     * Prepares.
     *
     * @param id the gate's id
     * @param work the gate's folder of logs and orders
     */
    GateComparison(GateRequest request, Build build, String id, Path work, Consumer<String> progress) {
        this.request = request;
        this.build = build;
        this.id = id;
        this.work = work;
        this.progress = progress;
        deadline = Deadline.in(request.timeLimit());
    }

    /** Returns the log of head's build. */
    public Path logOfHead() {
        return log("head").file();
    }

    /** Compares with a version, if there is one. */
    GateOutcome outcome(Optional<Base> base) throws IOException {
        return base.isPresent()
                ? with(base.get())
                : GateOutcome.without(
                        new GateOutcome.End(GateExit.KEPT, false),
                        id,
                        head(),
                        request.shard(),
                        "nothing to compare: HEAD is its own base, and the work tree is clean");
    }

    /**
     * Compares another work tree with a commit, as a step of a bisection. It has an id of its own, because what an
     * earlier step left may lie in the same folder.
     *
     * @param name of the folder that gets its logs
     * @throws CommandException if it ends before the tests
     * @throws IOException if files cannot be read or written
     */
    public GateOutcome step(Path folder, Base base, String name) throws IOException {
        Path logs = Files.createDirectories(work.resolve(Gate.STEPS).resolve(name));
        String own = UUID.randomUUID().toString();
        return new GateComparison(request.in(folder), build, own, logs, line -> {}).with(base);
    }

    /**
     * Compares the work tree with a version.
     *
     * @throws CommandException if it ends before the tests
     * @throws IOException if files cannot be read or written
     */
    public GateOutcome with(Base base) throws IOException {
        Optional<List<ModuleBuild>> built = base.commit().isPresent() ? built(base) : Optional.empty();
        Optional<OneTest> one = request.test();
        if (one.isPresent() && built.isPresent()) {
            one.get().check(base, built.get());
        }
        List<ModuleBuild> head = head(base);
        Optional<List<ModuleBuild>> ofBase =
                base.commit().isPresent() ? built : Optional.of(resolved(base, work.resolve("base")));
        Map<ModuleBuild, LatencyClasses> classes = classes(head);
        List<String> notes = new ArrayList<>();
        if (ofBase.isEmpty()) {
            notes.add("base " + base.name() + " does not build, so nothing is compared: its build's log is "
                    + log("base").file());
        }
        if (classes.isEmpty()) {
            notes.add("no module has latency tests: " + Quantities.counted(head.size(), "module") + ", 0 tests");
        }
        Acceptances accepted = one.isPresent()
                ? Acceptances.NONE // its bisection asks which commit is slower, whatever was accepted
                : GateAcceptances.of(request.folder(), base, classes.values());
        notes.addAll(accepted.notes());
        Affected affected = new Affected(base, request.isAllMeasured());
        List<TestedModule> modules = ordered(classes, ofBase, affected, accepted, notes);
        BuildLog log = new BuildLog(log("tests").file(), request.ofTests(deadline));
        Map<Boolean, List<GateTest>> isElsewhere = new TestRuns(request, id, build, log, progress)
                .of(modules, chance(modules)).stream()
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

    /** Tells the tests of each module what they are compared with. */
    private List<TestedModule> ordered(
            Map<ModuleBuild, LatencyClasses> classes,
            Optional<List<ModuleBuild>> ofBase,
            Affected affected,
            Acceptances accepted,
            List<String> notes)
            throws IOException {
        List<TestedModule> tested = new ArrayList<>();
        Map<String, ModuleBuild> older =
                ofBase.orElse(List.of()).stream().collect(Collectors.toMap(ModuleBuild::id, Function.identity()));
        for (Map.Entry<ModuleBuild, LatencyClasses> entry : classes.entrySet()) {
            ModuleBuild module = entry.getKey();
            GateOrder order = GateOrder.withoutBase(request.preset());
            if (older.containsKey(module.id())) {
                List<GateBudget> budgets = request.test()
                        .map(one -> one.budgets(entry.getValue()))
                        .orElseGet(() -> accepted.applied(module.name()));
                order = affected.order(module, older.get(module.id())).with(budgets, request.preset());
                affected.why(module).ifPresent(notes::add);
            } else if (ofBase.isPresent()) {
                notes.add("base has no module " + module.name() + ", so its relative budgets are not judged");
            }
            order.write(work, Path.of(module.folder()));
            tested.add(new TestedModule(module, entry.getValue(), order));
        }
        request.shard().write(work);
        return tested;
    }

    /** Returns what each budget by base has of the chance of a red, if all share one. */
    private Optional<SharedChance> chance(List<TestedModule> modules) {
        List<LatencyClasses> compared = modules.stream()
                .filter(TestedModule::isCompared)
                .map(TestedModule::classes)
                .toList();
        return SharedChance.of(
                request.rules().falseAlarms(),
                compared.stream()
                        .mapToInt(classes -> classes.relativeBudgets(request.preset()))
                        .sum(),
                compared.stream()
                        .flatMap(classes -> classes.uncounted(request.preset()).stream())
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

    /** Returns the modules of base's commit; none if it does not build, and that is only to be reported. */
    private Optional<List<ModuleBuild>> built(Base base) throws IOException {
        progress.accept("building base " + base.name());
        Git git = Git.of(request.folder());
        BuildLog log = log("base");
        try {
            return Optional.of(new BaseBuild(BaseBuild.cacheOfUser(), git, build)
                    .modules(
                            base.commit().orElseThrow(),
                            git.inside(request.folder()),
                            request.baseJavaHome().map(log::by).orElse(log)));
        } catch (NotBuiltException e) {
            if (request.rules().isBrokenBaseAllowed()) {
                return Optional.empty();
            }
            if (e.isCommandWrong()) {
                head(base); // a command that is wrong for both is wrong, rather than base broken
            }
            throw e.ofBase(base.name());
        }
    }

    /**
     * Returns the modules that head's build has resolved in the place of base.
     *
     * @throws CommandException if base has none of the project's modules or libraries
     */
    static List<ModuleBuild> resolved(Base base, Path resolved) throws IOException {
        Path missing = resolved.resolve(ModuleBuild.MISSING);
        if (Files.exists(missing)) {
            String why = Files.readString(missing).strip().replaceAll("\\.$", "");
            throw GateExit.NO_BASE.because("base was to be " + base.name() + ", which cannot be had: " + why
                    + "; name a release that a repository of this project has");
        }
        List<ModuleBuild> modules = ModuleBuild.readAll(resolved);
        if (modules.isEmpty()) {
            throw GateExit.NO_BASE.because("base was to be " + base.name()
                    + ", and no module has another version of it on its class path; name"
                    + " a module of this project or one of its libraries");
        }
        return modules;
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
