package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.JvmThreads.Kind;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;

/** A JVM that compiles in threads of which none is known, so that a warm-up waits for nobody. */
final class CompilerDoubt {

    private final HostFiles files;

    CompilerDoubt(HostFiles files) {
        this.files = files;
    }

    /** Looks for the compilers of this JVM. */
    Optional<Doubt> look(JvmDoubts jvm) {
        List<String> threads = files.threads();
        boolean isSeen = Lists.any(
                threads, thread -> JvmThreads.kind(files.threadName(thread)).equals(Optional.of(Kind.COMPILER)));
        return isSeen || !jvm.isCompiling()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.COMPILERS_UNSEEN,
                        "nobody waits for this JVM's compilers, since "
                                + (threads.isEmpty()
                                        ? "threads are seen in Linux's /proc only"
                                        : "none of its threads has a name that is known as a compiler's"),
                        "set a fixed warmup that is long enough, and mind the doubt compiling"));
    }
}
