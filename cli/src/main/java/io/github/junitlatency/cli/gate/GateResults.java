package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.files.ResultFile;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads what the tests' JVMs left: journals in the gate's folder, and results in folders that the journals name.
 *
 * @param gate the gate's folder
 * @param id the gate's id
 * @param modules those with latency tests
 */
record GateResults(Path gate, String id, List<TestedModule> modules, Consumer<String> unreadable) {

    /** Returns what became of each test of each module. */
    List<GateTest> tests(boolean isTimeOver) throws IOException {
        List<List<Line>> journals = journals();
        List<GateTest> tests = new ArrayList<>();
        for (TestedModule module : modules) {
            Path folder = Path.of(module.build().folder());
            List<List<Line>> own = journals.stream()
                    .filter(journal -> journal.stream().anyMatch(line -> isOf(line, folder)))
                    .toList();
            List<LatencyResult> results = new ArrayList<>();
            for (Path reports : own.stream()
                    .flatMap(List::stream)
                    .filter(line -> line.event() == Event.JVM)
                    .map(line -> Path.of(line.detail()))
                    .distinct()
                    .toList()) {
                results.addAll(results(reports));
            }
            tests.addAll(GateJudge.tests(module, own, results, isTimeOver));
        }
        return tests;
    }

    /** Returns the lines of all JVMs, a list for each. */
    private List<List<Line>> journals() throws IOException {
        List<List<Line>> journals = new ArrayList<>();
        for (Path file : files(gate.resolve(GateJournal.FOLDER))) {
            List<Line> lines = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                if (line.endsWith("}")) { // else the JVM was killed while it wrote
                    lines.add(RecordJson.read(Line.class, RecordJson.tree(line)));
                }
            }
            journals.add(lines);
        }
        return journals;
    }

    private static boolean isOf(Line line, Path module) {
        return line.event() == Event.JVM && Path.of(line.id()).equals(module);
    }

    private List<LatencyResult> results(Path reports) throws IOException {
        return ResultFile.stored(files(reports), run -> run.id().equals(id), unreadable).stream()
                .map(ResultFile::result)
                .toList();
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
