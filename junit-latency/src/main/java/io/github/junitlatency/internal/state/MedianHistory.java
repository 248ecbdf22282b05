package io.github.junitlatency.internal.state;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Remembers the medians of tests from JVM to JVM, in a folder. */
public final class MedianHistory {

    private final Path folder;

    /** Prepares; the folder is made when something is to be remembered. */
    public MedianHistory(Path folder) {
        this.folder = folder;
    }

    /**
     * Adds this JVM's median to those of other JVMs, and compares it with them.
     *
     * @param test where and how it was measured: others are not compared with it
     * @param now this JVM's
     * @return a doubt, where two JVMs gave two answers or where nothing can be remembered
     */
    public Optional<Doubt> add(MeasuredTest test, JvmMedian now) {
        StateFile file = new StateFile(folder, test);
        try (FolderLock lock = FolderLock.of(folder)) {
            List<JvmMedian> others =
                    Lists.filter(file.read(), median -> !median.jvm().equals(now.jvm()));
            List<JvmMedian> all = new ArrayList<>(others);
            all.add(now);
            file.write(all, lock);
            Optional<TwoAnswers> answers = TwoAnswers.in(others, now);
            return answers.isPresent() ? Optional.of(answers.get().doubt(now)) : Optional.empty();
        } catch (IOException | RuntimeException e) { // whatever it is, it is not about the test
            return Optional.of(nothingRemembered("\"" + folder + "\" cannot be used (" + e + ")"));
        }
    }

    /** Returns the doubt that nothing is remembered, for a reason. */
    public static Doubt nothingRemembered(String reason) {
        return new Doubt(
                "state-dir",
                "the median is neither compared nor remembered: " + reason,
                "let junit.latency.state.dir name a folder that can be written, or leave it out");
    }
}
