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

/** Whether colours of the style sheet can be told apart, on both themes, by people who see fewer of them too. */
class PaletteTests {

    private static final double LEAST_OF_TEXT = 4.5; // WCAG 2.2, 1.4.3, level AA
    private static final double LEAST_OF_GRAPHICS = 3; // WCAG 2.2, 1.4.11
    private static final double PLAIN_TO_SEE = 20; // CIE76; 2.3 is just noticeable

    /** Colour vision: normal; protanopia, deuteranopia, tritanopia by Machado, Oliveira and Fernandes 2009, severity 1. */
    private static final List<double[]> EYES = List.of(
            new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1},
            new double[] {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
            new double[] {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
            new double[] {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900});

    private static final List<Map<String, double[]>> THEMES = themes();

    /** Returns the colours of the light and of the dark theme, linear. */
    private static List<Map<String, double[]>> themes() {
        String[] parts = Resource.STYLE.text().split("prefers-color-scheme: dark");
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

    @Test
    void causesDifferForEveryEye() {
        assertThat(THEMES).hasSize(2).allSatisfy(theme -> {
            for (double[] eye : EYES) {
                assertThat(distance(theme, eye, "code", "machine")).isGreaterThan(PLAIN_TO_SEE);
                assertThat(distance(theme, eye, "code", "unknown")).isGreaterThan(PLAIN_TO_SEE);
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

    private static double distance(Map<String, double[]> theme, double[] eye, String one, String other) {
        double[] a = lab(times(eye, theme.get(one)));
        double[] b = lab(times(eye, theme.get(other)));
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static double[] times(double[] matrix, double[] vector) {
        double[] product = new double[3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                product[row] += matrix[3 * row + column] * vector[column];
            }
            product[row] = Math.min(1, Math.max(0, product[row]));
        }
        return product;
    }

    /** Converts linear sRGB to CIELAB, by white of D65. */
    private static double[] lab(double[] linear) {
        double x = cubeRoot((0.4124 * linear[0] + 0.3576 * linear[1] + 0.1805 * linear[2]) / 0.9505);
        double y = cubeRoot(luminance(linear));
        double z = cubeRoot((0.0193 * linear[0] + 0.1192 * linear[1] + 0.9505 * linear[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double cubeRoot(double value) {
        return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116.0;
    }
}
