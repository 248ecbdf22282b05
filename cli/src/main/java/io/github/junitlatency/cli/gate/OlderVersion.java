package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
     * Returns a module of base.
     *
     * @param modules base's, as far as they were built or resolved
     */
    Optional<ModuleBuild> counterpart(List<ModuleBuild> modules, ModuleBuild module, Base base) throws IOException {
        if (base.source() instanceof Base.Built folder) {
            return built(folder.folder(), request.folder().toRealPath(), module);
        }
        return modules.stream().filter(other -> other.id().equals(module.id())).findFirst();
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

    /** Says that base does not have a module. */
    static String lacks(ModuleBuild module) {
        return "base has no module " + module.name() + ", so its relative budgets are not judged";
    }
}
