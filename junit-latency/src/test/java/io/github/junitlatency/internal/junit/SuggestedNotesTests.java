package io.github.junitlatency.internal.junit;

import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.computing;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.round;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.rounds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.report.suggest.SeenTimes;
import io.github.junitlatency.internal.report.suggest.Suggest;
import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuggestedNotesTests {

    @TempDir
    private Path folder;

    private Map<String, SeenTimes> note(LatencyResult result, Instant now) throws IOException {
        return new SuggestedNotes(folder.resolve("reports")).widest(result, now);
    }

    private static LatencyResult with(long p50, long p99OfOne) {
        return computing()
                .detail(rounds(round(375, 750, 2_000, 9_000), round(p50, p99OfOne, 2_000, 9_000)))
                .build();
    }

    @Test
    void theWidestOfSeveralJvmsCounts() throws IOException {
        Instant now = Instant.now();
        note(with(431, 750), now);
        LatencyResult result = computing().build();

        Suggestion suggestion = Suggest.of(result, Suggest.UNSCALED, note(result, now));

        assertThat(suggestion.budgets())
                .contains(
                        new SuggestedBudget("p50 <= 220 ns", "150 to 172 ns"),
                        new SuggestedBudget("p99 <= 470 ns", "300 to 372 ns"));
        assertThat(suggestion.remarks().get(0))
                .endsWith("; from 2 JVMs; others may compile otherwise, so run this in 3 within an hour: the widest"
                        + " counts");
        assertThat(Suggest.of(result, Suggest.UNSCALED, note(result, now))
                        .remarks()
                        .get(0))
                .endsWith("; the widest of 3 JVMs");
    }

    @Test
    void timesOfOtherIterationsOrOfMoreThanAnHourAgoDoNotCount() throws IOException {
        LatencyResult result = computing().build();
        LatencyResult longer = computing().iterations(200_000, 20_000, 1).build();
        note(with(431, 750), Instant.now());

        assertThat(note(longer, Instant.now())).isEqualTo(SeenTimes.of(longer));
        assertThat(note(result, Instant.now().plusSeconds(3_601))).isEqualTo(SeenTimes.of(result));
    }

    @Test
    void roundsThatAreFarApartAreNotNoted() throws IOException {
        LatencyResult result = computing().build();
        note(with(431, 50_000), Instant.now());

        Map<String, SeenTimes> seen = note(result, Instant.now());

        assertThat(seen.get("p50").jvms()).isEqualTo(2);
        assertThat(seen.get("p99")).isEqualTo(SeenTimes.of(result).get("p99"));
    }

    @Test
    void aFileThatCannotBeReadIsAnError() throws IOException {
        LatencyResult result = computing().build();
        note(result, Instant.now());
        Path file = folder.resolve("reports/suggested.properties");
        Files.writeString(file, Files.readString(file).replaceAll("=.*", "= pinned"));

        assertThatThrownBy(() -> note(result, Instant.now()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"pinned\" is no note of times; remove the file");
    }
}
