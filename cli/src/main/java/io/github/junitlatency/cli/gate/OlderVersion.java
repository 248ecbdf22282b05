package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The older version that a gate compares with: finds it, has it built, and tells the counterpart of a module.
 *
 * @param request tells what base is
 * @param build builds it, if it has to be built
 * @param work the gate's folder
 * @param progress gets a line for each step
 */
record OlderVersion(GateRequest request, MavenBuild build, Path work, Consumer<String> progress) {

    /** Removes what an earlier gate left, so that none of it is taken for this one's. */
    void clear() throws IOException {
        for (String name : List.of("gate.json", "gate.md")) {
            Files.deleteIfExists(work.resolveSibling(name));
        }
        for (String name : List.of("head", "base", "modules", "journals", "shard")) {
            Folders.delete(work.resolve(name));
        }
    }

    /**
     * Returns base; empty if there is nothing to compare.
     *
     * @throws CommandException if it cannot be found
     */
    Optional<Base> find() {
        return new BaseFinder(request, System.getenv()).find();
    }

    /**
     * Returns the modules of a commit, and none of what need not be built.
     *
     * @return empty if it does not build, and that is only to be reported
     * @throws CommandException if it does not build
     */
    Optional<List<ModuleBuild>> built(Base base) throws IOException {
        if (!(base.source() instanceof Base.Commit commit)) {
            return Optional.of(List.of());
        }
        progress.accept("building base " + base.name());
        Git git = Git.of(request.folder());
        Path inside = git.root().toRealPath().relativize(request.folder().toRealPath());
        Optional<List<ModuleBuild>> modules =
                new BaseBuild(BaseBuild.cacheOfUser(), git, build).modules(commit.id(), inside, log());
        if (modules.isEmpty() && !request.rules().isBrokenBaseAllowed()) {
            throw new CommandException(
                    GateExit.BASE_BROKEN,
                    "base " + base.name() + " does not build: see " + log()
                            + "; repair it there, or let this change through by --base-broken=warn");
        }
        return modules;
    }

    /** Says of a base that does not build that nothing is compared. */
    String notBuilt(Base base) {
        return "base " + base.name() + " does not build, so nothing is compared: its build's log is " + log();
    }

    private Path log() {
        return work.resolve("base.log");
    }

    /**
     * Returns base's modules, when head is compiled.
     *
     * @param built those of a commit
     * @param head the modules that have tests
     * @throws CommandException if base has none of the project's modules or libraries
     */
    List<ModuleBuild> modules(Base base, List<ModuleBuild> built, Collection<ModuleBuild> head) throws IOException {
        if (base.source() instanceof Base.Commit) {
            return built;
        }
        if (base.source() instanceof Base.Built folder) {
            Path project = request.folder().toRealPath();
            List<ModuleBuild> modules = head.stream()
                    .flatMap(module -> built(folder.folder(), project, module).stream())
                    .toList();
            if (modules.isEmpty() && !head.isEmpty()) {
                throw noBase("the classes in " + base.name() + ", and it has none where this project has its own;"
                        + " name the top of a clone that was built");
            }
            return modules;
        }
        Path missing = work.resolve("base").resolve(ModuleBuild.MISSING);
        if (Files.exists(missing)) {
            String why = Files.readString(missing).strip().replaceAll("\\.$", "");
            throw noBase(base.name() + ", which cannot be had: " + why
                    + "; name a release that a repository of this project has");
        }
        List<ModuleBuild> modules = ModuleBuild.readAll(work.resolve("base"));
        if (modules.isEmpty()) {
            throw noBase(base.name() + ", and no module has another version of it on its class path; name"
                    + " a module of this project or one of its libraries");
        }
        return modules;
    }

    private static CommandException noBase(String why) {
        return new CommandException(GateExit.NO_BASE, "base was to be " + why);
    }

    /** Returns the older classes in a clone: its modules lie as head's do, and libraries are head's; empty if it has none. */
    private static Optional<ModuleBuild> built(Path folder, Path project, ModuleBuild head) {
        Predicate<Entry> isHeads = entry -> entry.kind() != Kind.OWN && entry.kind() != Kind.MODULE;
        List<Entry> entries = head.entries().stream()
                .map(entry -> isHeads.test(entry) ? entry : entry.at(folder.resolve(project.relativize(entry.file()))))
                .filter(entry -> isHeads.test(entry) || Files.exists(entry.file()))
                .toList();
        return entries.stream().allMatch(isHeads)
                ? Optional.empty()
                : Optional.of(new ModuleBuild(head.id(), head.folder(), entries));
    }
}
