package io.github.junitlatency.cli;

import io.github.junitlatency.cli.gate.CommandException;
import io.github.junitlatency.cli.gate.GateExit;
import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes files, each whole or not at all.
 *
 * @param folder gets the files
 */
record OutputFolder(Path folder) {

    /**
     * Makes the folder where it is missing, before any work is done for it.
     *
     * @throws CommandException if it cannot be written to
     */
    void prepare() {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw failure("it is a file; name a folder", e);
        } catch (IOException e) {
            throw failure(e + "; name a folder that you may write to", e);
        }
        if (!Files.isWritable(folder)) {
            throw failure("it is read-only; name a folder that you may write to", null);
        }
    }

    /**
     * Writes texts by file name, replacing what was there.
     *
     * @throws CommandException if one cannot be written
     */
    void write(Map<String, String> texts) {
        texts.forEach((name, text) -> {
            try {
                WholeFile.write(folder.resolve(name), text);
            } catch (IOException e) {
                throw failure(e + "; make room, or name another folder", e);
            }
        });
    }

    private CommandException failure(String why, Exception cause) {
        return new CommandException(
                GateExit.ERRORED, "the output was to be written to " + folder + ", which cannot be: " + why, cause);
    }
}
