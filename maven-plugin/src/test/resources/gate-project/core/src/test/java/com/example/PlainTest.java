package com.example;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PlainTest {

    @Test
    void leavesATrace() throws Exception {
        Files.writeString(Path.of("target", "plain-test-ran"), "");
    }
}
