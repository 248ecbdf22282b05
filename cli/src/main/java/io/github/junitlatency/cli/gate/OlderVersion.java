package io.github.junitlatency.cli.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The older version that a gate compares with: has it built.
 *
 * @param request tells what base is
 * @param build builds it, if it has to be built
 * @param work the gate's folder
 * @param log of its build
 * @param progress gets a line for each step
 */
record OlderVersion(GateRequest request, Build build, Path work, BuildLog log, Consumer<String> progress) {

    /** The folder of a bisection's logs, in the gate's. */
    static final String STEPS = "steps";

    /** Removes what an earlier gate left, so that none of it is taken for this one's. */
    void clear() throws IOException {
        for (String name : List.of("gate.json", "gate.md", "bisect.json")) {
            Files.deleteIfExists(work.resolveSibling(name));
        }
        for (String name :
                List.of("head", "base", "modules", "journals", "shard", "head.log", "base.log", "tests.log", STEPS)) {
            Folders.delete(work.resolve(name));
        }
    }

    /**
     * Returns the modules of a commit.
     *
     * @return empty if it does not build, and that is only to be reported
     * @throws NotBuiltException if it does not build
     */
    Optional<List<ModuleBuild>> built(Base base) throws NotBuiltException, IOException {
        progress.accept("building base " + base.name());
        Git git = Git.of(request.folder());
        try {
            return Optional.of(new BaseBuild(BaseBuild.cacheOfUser(), git, build)
                    .modules(base.commit().orElseThrow(), git.inside(request.folder()), log));
        } catch (NotBuiltException e) {
            if (request.rules().isBrokenBaseAllowed()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Says of a base that does not build that nothing is compared. */
    String notBuilt(Base base) {
        return "base " + base.name() + " does not build, so nothing is compared: its build's log is " + log.file();
    }

    /**
     * Returns the modules that head's build has resolved.
     *
     * @throws CommandException if base has none of the project's modules or libraries
     */
    List<ModuleBuild> resolved(Base base) throws IOException {
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
        return GateExit.NO_BASE.because("base was to be " + why);
    }
}
