package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts and lines of the page stand out from what is behind them, on both themes. */
class PaletteTests {

    private static final double LEAST_OF_TEXT = 4.5; // WCAG 2.2, 1.4.3, level AA
    private static final double LEAST_OF_GRAPHICS = 3; // WCAG 2.2, 1.4.11

    private static final List<Map<String, double[]>> THEMES = themes();

    /** Returns the colours of the light and of the dark theme, linear. */
    private static List<Map<String, double[]>> themes() {
        String[] parts = RunPage.resource("page.css").split("prefers-color-scheme: dark");
        return Stream.of(parts).limit(2).map(PaletteTests::colours).toList();
    }

    private static Map<String, double[]> colours(String css) {
        Map<String, double[]> colours = new HashMap<>();
        Matcher matcher = Pattern.compile("--([a-z-]+): #([0-9a-f]{6});").matcher(css);
        while (matcher.find()) {
            int rgb = Integer.parseInt(matcher.group(2), 16);
            colours.put(
                    matcher.group(1),
                    DoubleStream.of(rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF)
                            .map(value -> value / 255)
                            .map(value -> value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4))
                            .toArray());
        }
        return colours;
    }

    @Test
    void textCanBeRead() {
        assertThat(THEMES).hasSize(2).allSatisfy(theme -> {
            for (String sheet : List.of("paper", "sheet", "fail-sheet", "doubt-sheet", "pass-sheet")) {
                for (String text : List.of("ink", "soft", "link")) {
                    assertThat(contrast(theme, text, sheet))
                            .as(text + " on " + sheet)
                            .isGreaterThan(LEAST_OF_TEXT);
                }
            }
            for (String frame : List.of("grew", "fell", "same")) {
                assertThat(contrast(theme, "ink", frame)).as(frame).isGreaterThan(LEAST_OF_TEXT);
            }
            for (String verdict : List.of("fail", "doubt", "pass")) {
                assertThat(contrast(theme, verdict, "paper")).as(verdict).isGreaterThan(LEAST_OF_TEXT);
                assertThat(contrast(theme, verdict, verdict + "-sheet"))
                        .as(verdict)
                        .isGreaterThan(LEAST_OF_TEXT);
            }
        });
    }

    @Test
    void linesAndPointsCanBeSeen() {
        assertThat(THEMES).hasSize(2).allSatisfy(theme -> {
            for (String line : List.of("test", "control", "base", "service", "limit", "code", "machine", "unknown")) {
                assertThat(contrast(theme, line, "paper")).as(line).isGreaterThan(LEAST_OF_GRAPHICS);
            }
        });
    }

    private static double contrast(Map<String, double[]> theme, String one, String other) {
        double a = luminance(theme.get(one));
        double b = luminance(theme.get(other));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(double[] linear) {
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }
}
