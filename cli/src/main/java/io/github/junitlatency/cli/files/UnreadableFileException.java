package io.github.junitlatency.cli.files;

import java.io.IOException;

/** Says in one sentence what is wrong with a JSON file. */
public final class UnreadableFileException extends IOException {

    private static final long serialVersionUID = 1;

    UnreadableFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
