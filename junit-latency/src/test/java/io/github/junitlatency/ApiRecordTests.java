package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What users compile against changes only where somebody wants it to: it is what {@code api.txt} has.
 *
 * <p>The record is written anew by {@code mvn -B -pl junit-latency -am test -Dtest=ApiRecordTests -Dapi.refresh=true
 * -Dsurefire.failIfNoSpecifiedTests=false}; the difference is then reviewed with the change that made it.
 */
class ApiRecordTests {

    private static final Path RECORD = Path.of("api.txt");
    private static final String REFRESH = "mvn -B -pl junit-latency -am test -Dtest=ApiRecordTests -Dapi.refresh=true"
            + " -Dsurefire.failIfNoSpecifiedTests=false";

    @Test
    void isWhatIsRecorded() throws IOException, ClassNotFoundException {
        List<String> now = ApiRecord.ofLibrary();
        if (Boolean.getBoolean("api.refresh")) {
            Files.write(RECORD, now);
        }

        assertThat(now).hasSizeGreaterThan(300);
        assertThat(now)
                .as("the API, of which users miss what is gone; say what is meant in CHANGELOG.md and run " + REFRESH)
                .containsExactlyElementsOf(Files.readAllLines(RECORD));
    }
}
