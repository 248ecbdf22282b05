package io.github.junitlatency.testing;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads what the tests' JVMs told a gate. */
public final class GateJournals {

    private static final ObjectReader LINES = new JsonMapper().readerFor(Line.class);

    private GateJournals() {}

    /** Returns the lines of all JVMs, a list for each. */
    public static List<List<Line>> read(Path gate) throws IOException {
        List<List<Line>> journals = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(gate.resolve(GateJournal.FOLDER))) {
            for (Path file : files) {
                journals.add(LINES.<Line>readValues(file.toFile()).readAll());
            }
        }
        return journals;
    }
}
