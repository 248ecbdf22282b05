package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateShardTests {

    @TempDir
    Path gate;

    @Test
    void isReadAsItWasWritten() throws IOException {
        new GateShard(3, 20).write(gate);

        assertThat(GateShard.read(gate)).contains(new GateShard(3, 20));
    }

    @Test
    void aBuildThatRunsAllTestsHasNone() throws IOException {
        assertThat(GateShard.read(gate)).isEmpty();
    }

    @Test
    void whatCannotBeReadIsAnError() throws IOException {
        Path file = Files.createFile(gate.resolve("file"));
        assertThatThrownBy(() -> GateShard.read(file)).isInstanceOf(IOException.class);

        Files.writeString(gate.resolve("shard"), "3 of 20");
        assertThatThrownBy(() -> GateShard.read(gate))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith(" has \"3 of 20\" in place of such as 3/20");
    }

    @Test
    void eachTestIsOfOneShard() {
        for (String method : new String[] {"add", "cancel", "match", "replace"}) {
            assertThat(IntStream.rangeClosed(1, 20)
                            .mapToObj(number -> new GateShard(number, 20))
                            .filter(shard -> shard.has("com.acme.BookTest", method)))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3", "0/2", "3/2", "a/b", "1/0", "-1/2"})
    void isANumberOfSoMany(String text) {
        assertThat(GateShard.of(text)).isEmpty();
    }
}
