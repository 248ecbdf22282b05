package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.report.RunEntry;
import io.github.junitlatency.internal.report.store.RunFolder;
import io.github.junitlatency.internal.report.store.StoredResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the summary says of the results of all forks, each file read once.
 *
 * <p>A file is read again where its time or its size is another. Of a result it keeps the few fields of a {@link RunEntry}.
 */
final class SeenResults {

    private final Map<Path, Seen> files = new HashMap<>();

    /** A file as it was, and what it holds; empty where that is no result of the run. */
    private record Seen(FileTime time, long bytes, String run, Optional<RunEntry> entry) {

        boolean isStill(BasicFileAttributes now, String nowRun) {
            return bytes == now.size() && time.equals(now.lastModifiedTime()) && run.equals(nowRun);
        }
    }

    /**
     * Returns what is said of each result of a run that a folder has now.
     *
     * @throws IOException if the folder cannot be read
     */
    List<RunEntry> of(RunFolder folder) throws IOException {
        List<RunEntry> entries = new ArrayList<>();
        for (Path file : folder.resultFiles()) {
            Optional<RunEntry> entry = entry(folder, file);
            if (entry.isPresent()) {
                entries.add(entry.get());
            }
        }
        return entries;
    }

    private Optional<RunEntry> entry(RunFolder folder, Path file) throws IOException {
        BasicFileAttributes now;
        try {
            now = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            return Optional.empty(); // another fork removes its unfinished files
        }
        Seen seen = files.get(file);
        if (seen == null || !seen.isStill(now, folder.run())) {
            Optional<StoredResult> stored = folder.read(file);
            Optional<RunEntry> entry =
                    stored.isPresent() ? Optional.of(RunEntry.of(stored.get().result())) : Optional.empty();
            seen = new Seen(now.lastModifiedTime(), now.size(), folder.run(), entry);
            files.put(file, seen);
        }
        return seen.entry();
    }
}
