package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;

/** Gives a page fault what would be the code's: it may take as long as the file system behind it. */
final class FaultsOfTheCode {

    private FaultsOfTheCode() {}

    /** Puts both together, where there are both. */
    static void join(List<Cause> causes) {
        Optional<Cause> fault = first(causes, CauseKind.PAGE_FAULT);
        Optional<Cause> unseen = first(causes, CauseKind.NOTHING_SEEN);
        if (fault.isPresent() && unseen.isPresent() && unseen.get().origin() == Cause.Origin.CODE) {
            causes.remove(fault.get());
            causes.remove(unseen.get());
            causes.add(new Cause(
                    CauseKind.PAGE_FAULT,
                    fault.get().origin(),
                    fault.get().which(),
                    fault.get().ticks() + unseen.get().ticks(),
                    Math.min(1, fault.get().share() + unseen.get().share())));
        }
    }

    private static Optional<Cause> first(List<Cause> causes, CauseKind kind) {
        return Lists.first(causes, cause -> cause.kind() == kind);
    }
}
