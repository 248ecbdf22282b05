package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** IDEs complete what the library reads. */
class ConfigurationMetadataTests {

    private static final Pattern CHOICES = Pattern.compile("must be (?:one of )?([^;]+);");

    private JsonNode metadata;

    @BeforeEach
    void read() throws Exception {
        try (InputStream in =
                Configuration.class.getResourceAsStream("/META-INF/junit-platform-configuration-metadata.json")) {
            metadata = new ObjectMapper().readTree(in);
        }
    }

    private static Configuration with(String name, String value) {
        return Configuration.from(asked -> asked.equals(name) ? Optional.of(value) : Optional.empty());
    }

    @Test
    void allParametersAreNamed() {
        assertThat(metadata.get("properties").findValuesAsText("name"))
                .containsExactlyInAnyOrderElementsOf(Configuration.names());
        assertThat(Configuration.names()).containsAll(metadata.get("hints").findValuesAsText("name"));
    }

    @Test
    void eachHasASentenceAndAType() {
        assertThat(metadata.get("properties")).isNotEmpty().allSatisfy(property -> {
            assertThat(property.get("description").asText()).endsWith(".").doesNotContain("<", "TODO");
            assertThat(Class.forName(property.get("type").asText())).isNotNull();
        });
    }

    @Test
    void aDefaultIsWhatHoldsWhereNothingIsSet() {
        Configuration unset = Configuration.from(name -> Optional.empty());
        List<JsonNode> defaults = new ArrayList<>();
        metadata.get("properties").forEach(property -> {
            if (property.has("defaultValue")) {
                defaults.add(property);
            }
        });

        assertThat(defaults)
                .hasSizeGreaterThan(15)
                .allSatisfy(property -> assertThat(with(
                                property.get("name").asText(),
                                property.get("defaultValue").asText()))
                        .isEqualTo(unset));
    }

    @Test
    void hintsAreTheValuesThatAreRead() {
        assertThat(metadata.get("hints")).isNotEmpty().allSatisfy(hint -> {
            String name = hint.get("name").asText();
            List<String> values = hint.get("values").findValuesAsText("value");
            assertThat(values).allSatisfy(value -> assertThat(with(name, value)).isNotNull());
            assertThat(choices(name)).containsExactlyInAnyOrderElementsOf(values);
        });
    }

    @Test
    void everyChoiceHasHints() {
        List<String> hinted = metadata.get("hints").findValuesAsText("name");

        assertThat(Configuration.names().stream().filter(name -> choices(name).size() > 1))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(hinted).contains(name));
    }

    /** Returns the values that the error of a wrong one lists; empty where it lists none. */
    private static List<String> choices(String name) {
        Throwable wrong = catchThrowable(() -> with(name, "\u0000"));
        Matcher listed = CHOICES.matcher(wrong == null ? "" : wrong.getMessage());
        if (!listed.find() || !listed.group(1).matches("[a-z-]+(, | or ).*")) {
            return List.of();
        }
        return Arrays.stream(listed.group(1).replaceAll(" \\(.*?\\)", "").split(", | or "))
                .toList();
    }
}
