package io.github.junitlatency.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The files under /proc and /sys, or a copy of them elsewhere. */
final class HostFiles {

    private final Path root;

    HostFiles(Path root) {
        this.root = root;
    }

    /** Returns a file's text without the white space around it; empty where it cannot be read. */
    Optional<String> text(String path) {
        try {
            return Optional.of(Files.readString(root.resolve(path.substring(1))).strip());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // absent or forbidden here, and so not a fact that this host tells
        }
    }

    /** Returns a file's CPU list; the empty set where it cannot be read. */
    CpuSet cpus(String path) {
        return text(path).map(CpuSet::parse).orElse(CpuSet.of());
    }

    /** Returns a file's lines; none where it cannot be read. */
    List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }
}
