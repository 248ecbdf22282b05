package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.accept.Acceptance;
import io.github.junitlatency.cli.gate.accept.Acceptances;
import io.github.junitlatency.cli.gate.build.Git;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Finds what a change accepts, and what became of it. */
final class GateAcceptances {

    private GateAcceptances() {}

    /**
     * Returns what the commits between base and HEAD accept; nothing where base is no commit.
     *
     * @param classes those of head
     * @throws CommandException if a trailer cannot be read, or has no effect
     */
    static Acceptances of(Path folder, Base base, Collection<LatencyClasses> classes) {
        if (base.commit().isEmpty()) {
            return Acceptances.NONE;
        }
        Git git = Git.of(folder);
        Acceptances found = Acceptances.of(
                git.commitsSince(base.commit().get()),
                git::between,
                classes.stream().flatMap(each -> each.tests().stream()).toList(),
                !base.isBeyondChange());
        if (!found.problems().isEmpty()) {
            throw GateExit.USAGE.because(String.join("\n", found.problems()));
        }
        return found;
    }

    /** Returns them with what was measured. */
    static List<Acceptance> measured(Acceptances accepted, List<GateTest> tests) {
        return accepted.all().stream()
                .map(one -> {
                    GateTest.Key key = new GateTest.Key(one.module(), one.className(), one.methodName());
                    List<GateTest> own = tests.stream()
                            .filter(test -> test.key().equals(key))
                            .toList();
                    return one.with(
                            own.stream().flatMap(test -> test.result().stream()).toList(),
                            own.stream().anyMatch(test -> test.state() == State.UNCHANGED));
                })
                .toList();
    }
}
