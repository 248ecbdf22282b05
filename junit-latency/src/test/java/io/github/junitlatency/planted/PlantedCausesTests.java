package io.github.junitlatency.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TracefsNamespace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Plants causes on purpose, and looks whether the result names them. */
@RealMachine
@StartsJvms
class PlantedCausesTests {

    /**
     * Of all plantings together. Of the slice's 70, fewer than 59 are named right in one run of 5,000 when 95% are on
     * average.
     */
    private static final double MIN_RIGHT = Lengths.isFull() ? 0.95 : 0.85;

    /**
     * Of the 20 of one cause: fewer than 16 are named right in one run of 400 when 95% are on average, so that fewer say
     * that they are not, and a build is not red because two misses fell on one cause. Of the slice's 5: fewer than 2 are
     * in one run of 30,000, and of a cause that is no longer known, none is.
     */
    private static final double MIN_RIGHT_OF_ONE = Lengths.isFull() ? 0.8 : 0.4;

    @Test
    void namesWhatWasPlantedWithoutTheKernelsTrace() throws Exception {
        assumeCpus();
        assumeTrue(
                Lengths.isFull() || !TracefsNamespace.missing().isEmpty(),
                "where the kernel's trace can be had, only mvn -Pfull plants without it, too");

        check(plant(List.of(), "off"), false);
    }

    static void assumeCpus() {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one CPU has no room for a planter and the body");
    }

    /** Returns what the JVM that plants printed. */
    static List<String> plant(List<String> before, String kernelTrace) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(JavaCommand.of(
                List.of(
                        "-Xms256m", // a round under which the heap grows is measured again, which the planters know
                        // nothing of; and a small one is soon full
                        "-Xmx256m",
                        "-XX:MaxDirectMemorySize=2g",
                        "-Djunit.latency.kernel-trace=" + kernelTrace,
                        "-D" + Lengths.FULL + "=" + Lengths.isFull()),
                PlantedCauses.class));
        return JavaCommand.outputOf(command);
    }

    static void check(List<String> output, boolean withTrace) throws IOException {
        Files.write(
                Path.of("target", withTrace ? "planted-traced.txt" : "planted-untraced.txt"),
                output); // with all causes
        assertThat(output).as("what the JVM printed").endsWith(PlantedCauses.END);
        ConfusionMatrix matrix = new ConfusionMatrix(withTrace);
        for (String line : output) {
            String[] words = line.split(" ");
            if (words[0].equals("planted")) {
                matrix.add(Planting.valueOf(words[1]), CauseKind.valueOf(words[2]), Origin.valueOf(words[3]));
            }
        }
        System.out.println("Planted causes, " + (withTrace ? "with" : "without") + " the kernel's trace, JDK "
                + Runtime.version().feature());
        matrix.lines().forEach(System.out::println);
        SoftAssertions.assertSoftly(softly -> {
            int planted =
                    Arrays.stream(Planting.values()).mapToInt(matrix::planted).sum();
            int right = Arrays.stream(Planting.values())
                    .mapToInt(matrix::namedRight)
                    .sum();
            softly.assertThat(right).as("named right, of " + planted).isGreaterThanOrEqualTo((int)
                    (MIN_RIGHT * planted));
            for (Planting planting : Planting.values()) {
                softly.assertThat(matrix.planted(planting))
                        .as(planting + ": iterations that were hit by it alone")
                        .isPositive();
                softly.assertThat(matrix.namedRight(planting))
                        .as(planting + ": named right, of " + matrix.planted(planting))
                        .isGreaterThanOrEqualTo((int) (MIN_RIGHT_OF_ONE * matrix.planted(planting)));
                softly.assertThat(matrix.wrongOrigins(planting))
                        .as(planting + ": of the wrong origin")
                        .isZero();
            }
        });
    }
}
