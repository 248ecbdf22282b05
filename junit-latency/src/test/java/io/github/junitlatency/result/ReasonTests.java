package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.report.Json;
import io.github.junitlatency.testing.GoldenFiles;
import io.github.junitlatency.testing.Portable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.function.Try;

/** Whole sentences: each line of the golden file has a reason, with its values and its parts, then its group and its sentence. */
@Portable
class ReasonTests {

    private static final Path LINES = Path.of("src/test/resources/golden/reasons.txt");
    private static final String IS = " => ";

    private static final Reason SAME = ReasonKind.SAME_ITERATIONS.of(1_234, 3, 1e-9);

    private final Set<ReasonKind> seen = EnumSet.noneOf(ReasonKind.class);

    @Test
    void sentencesAreTheGoldenFileWhichHasEachKind() throws IOException {
        List<String> lines = sources()
                .map(source -> source + IS + inWords(reason(tokens(source))))
                .toList();

        GoldenFiles.assertGolden("reasons", String.join("\n", lines));
        assertThat(seen).containsExactly(ReasonKind.values());
    }

    private static Stream<String> sources() throws IOException {
        return Files.readAllLines(LINES).stream().map(line -> line.substring(0, line.indexOf(IS)));
    }

    private static String inWords(Reason reason) {
        return (reason.group() + ": " + reason.text()).stripTrailing();
    }

    private static StreamTokenizer tokens(String text) {
        StreamTokenizer tokens = new StreamTokenizer(new StringReader(text));
        tokens.ordinaryChars('+', '9'); // numbers are words, too
        tokens.wordChars('+', '9');
        tokens.wordChars('_', '_');
        return tokens;
    }

    /** Returns the reason of a kind's name, and the values and parts behind it. */
    private Reason reason(StreamTokenizer tokens) {
        List<Object> values = list(tokens, ')');
        ReasonKind kind = ReasonKind.valueOf(values.remove(0).toString());
        seen.add(kind);
        return kind.of(values.toArray());
    }

    private List<Object> list(StreamTokenizer tokens, char end) {
        List<Object> values = new ArrayList<>();
        for (int token = next(tokens); token != end && token != StreamTokenizer.TT_EOF; token = next(tokens)) {
            values.add(
                    switch (token) {
                        case '(' -> reason(tokens);
                        case '[' -> list(tokens, ']');
                        case '"' -> tokens.sval;
                        default -> Character.isDigit(tokens.sval.charAt(0)) ? Double.valueOf(tokens.sval) : tokens.sval;
                    });
        }
        return values;
    }

    private static int next(StreamTokenizer tokens) {
        return Try.call(tokens::nextToken).getOrThrow(IllegalStateException::new);
    }

    @Test
    void staysTheSameInAFileAndOnItsWayToAnotherJvm() throws IOException, ClassNotFoundException {
        List<Reason> all = sources().map(source -> reason(tokens(source))).toList();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(all);
        }

        assertThat(new ObjectMapper().readValue(Json.text(all), Reason[].class)).containsExactlyElementsOf(all);
        assertThat(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject())
                .isEqualTo(all);
    }

    @Test
    void valuesAreWholeNumbersOrOthersAndOfWhatIsKnown() {
        Reason reason = new Reason(
                ReasonKind.RATIO, Map.of("subject", "", "ratio", 2.0, "low", Double.NaN, "high", 1.5f), List.of());

        assertThat(reason.values()).isEqualTo(Map.of("ratio", 2L, "high", 1.5));
        assertThat(reason.number("low")).isNaN();
        assertThat(reason.text("subject")).isEmpty();
    }

    @Test
    void refusesTooFewValuesAndAnotherName() {
        assertThatThrownBy(() -> ReasonKind.BROKEN.of(1)).hasMessage("BROKEN has [broken, rounds], not 1 values");
        assertThatThrownBy(() -> ReasonKind.BROKEN.of(1, 2).number("pairs"))
                .hasMessage("BROKEN has no pairs, but [broken, rounds]");
    }

    @Test
    void whatOthersAddToIsWhatDecided() {
        Reason limited = ReasonKind.TIME_LIMIT.of("30 s", SAME);
        Reason rate = ReasonKind.RATE_NOT_KEPT.of(200_000, 47_612, 38_000, SAME);

        assertThat(Reason.NONE.leaves()).isEmpty();
        assertThat(limited.leaves()).containsExactly(limited);
        assertThat(ReasonKind.BROKEN_BUDGETS.of(List.of("p99"), rate).leaves()).containsExactly(SAME);
    }
}
