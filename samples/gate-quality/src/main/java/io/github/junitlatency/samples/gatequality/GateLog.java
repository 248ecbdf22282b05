package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All judged budgets, kept in a file where there is one, so that a long measurement may be taken in parts. */
final class GateLog {

    private final Optional<Path> file;
    private final List<Judged> all = new ArrayList<>();

    /** @param file whose lines are counted, and to which more are added */
    GateLog(Optional<Path> file) throws IOException {
        this.file = file;
        if (file.isPresent() && Files.exists(file.get())) {
            for (String line : Files.readAllLines(file.get())) {
                all.add(Judged.parse(line));
            }
        }
    }

    void add(List<Judged> judged) throws IOException {
        all.addAll(judged);
        if (file.isPresent()) {
            Files.write(
                    file.get(),
                    judged.stream().map(Judged::line).toList(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    List<Judged> all() {
        return List.copyOf(all);
    }
}
