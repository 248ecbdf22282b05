package io.github.junitlatency.internal.plan;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.plan.Configuration.ConsoleMode;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.Configuration.InconclusiveMode;
import io.github.junitlatency.internal.plan.Configuration.KernelTraceMode;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.Configuration.PinMode;
import io.github.junitlatency.internal.plan.Configuration.StacksMode;
import io.github.junitlatency.testing.Portable;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class ConfigurationTests {

    private static final Configuration.Comparing NOTHING = new Configuration.Comparing(
            Optional.empty(), Optional.empty(), false, 11, 1, Optional.empty(), Optional.empty());

    @Test
    void readsAllParametersTogether() {
        Map<String, String> parameters = new HashMap<>();
        for (String each : """
                mode = gate; cpu = 5; clock = nanotime; stacks = off; forks = 3;
                console = off; console.width = 120; attachments = true; run = 4711;
                output.dir = reports/latency; budget.scale = 1.5; iterations.scale = 0.1; jfr = off;
                pin = always; kernel-trace = required; significance = 0.001; base.significance = 0.0005;
                inconclusive = pass; base = ../old/target/classes:old lib.jar; base.replaces = target/classes;
                base.required = true; pairs = 15; suite.budgets = 100; worker = base; gate = gate;
                plant = 20%; time-limit = 2 s
                """.strip().split(";\\s+")) {
            String[] pair = each.split(" = ");
            parameters.put("junit.latency." + pair[0], pair[1]);
        }

        assertThat(PlanFixtures.configuration(parameters))
                .isEqualTo(new Configuration(
                        new Configuration.Judging(
                                Mode.GATE, 0.001, Optional.of(0.0005), InconclusiveMode.PASS, Optional.of(0.2), false),
                        new Configuration.Machine(
                                5,
                                PinMode.ALWAYS,
                                ClockChoice.NANOTIME,
                                FlightRecorderMode.OFF,
                                KernelTraceMode.REQUIRED,
                                StacksMode.OFF),
                        new Configuration.Unasked(3, TimeLimit.of("", "junit.latency.time-limit = 2 s", "2 s")),
                        new Configuration.Scales(new BigDecimal("1.5"), new BigDecimal("0.1")),
                        new Configuration.Output(
                                ConsoleMode.OFF,
                                120,
                                Optional.of(Path.of("reports/latency")),
                                true,
                                Optional.of("4711")),
                        new Configuration.Comparing(
                                Optional.of("../old/target/classes:old lib.jar"),
                                Optional.of("target/classes"),
                                true,
                                15,
                                100,
                                Optional.of(Side.BASE),
                                Optional.of(Path.of("gate")))));
    }

    @ParameterizedTest
    @CsvSource({"smoke, SMOKE", "' REPORT ', REPORT"})
    void readsAChoiceInAnyCase(String text, Mode mode) {
        assertThat(configuration("mode", text).mode()).isEqualTo(mode);
    }

    @ParameterizedTest
    @CsvSource({"-1, -1", "0, 0", "7, 7", "' 12 ', 12", "999999, 999999"})
    void readsTheCpu(String text, int cpu) {
        assertThat(configuration("cpu", text).machine().cpu()).isEqualTo(cpu);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "0.5, 0.5", "1e3, 1000", "' 2 ', 2", "0.000000001, 0.000000001", "999999999, 999999999"})
    void readsScales(String text, BigDecimal factor) {
        assertThat(configuration("budget.scale", text).scales().budget()).isEqualByComparingTo(factor);
        assertThat(configuration("iterations.scale", text).scales().iterations())
                .isEqualByComparingTo(factor);
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0.01", ".05, 0.05", "' 0.001 ', 0.001", "0.499999999, 0.499999999", "0.000000001, 1e-9"})
    void readsTheSignificance(String text, double significance) {
        assertThat(configuration("significance", text).judging().significance()).isEqualTo(significance);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mode         | one of gate, report, suggest, smoke, off                           | gat, '', 'gate,report', fail
            clock        | one of auto, ffm, jni, nanotime                                    | tsc, ''
            console      | one of auto, full, line, off                                       | verbose, ''
            inconclusive | one of skip, fail, pass                                            | abort, fail-after-3, ''
            worker       | one of head, base                                                  | both, '', 'head,base'
            base.required | true or false                                                     | yes, '', 1
            attachments  | true or false                                                      | yes
            cpu          | the number of a CPU, or -1 to let junit-latency choose             | -2, '', one, 1.0, 0-3
            budget.scale | a decimal number over 0, such as 1.5                               | 0, 0.0, -1, '', NaN, '1,5', 2x, 1234567890, 1e999999999
            iterations.scale | a decimal number over 0, such as 1.5                           | 0, 1e-999999999
            significance | a chance over 0 and under 0.5, such as 0.01                        | 0, 0.5, 1, -0.1, x, '', NaN, '0,01', 0.0000000001
            pairs        | a whole number from 1 to 24                                        | 0, -1, 25, '', seven, 7.0, 1_000
            suite.budgets | a whole number from 1 to 999999                                   | 0, 1000000
            plant        | a percentage over 0%, such as 20%                                  | 20, 0%, -5%, %, x%
            console.width | a whole number from 40 to 400                                     | 39, 401, wide
            forks        | a whole number from 0 to 20                                        | -1, 21
            """)
    void refusesAValueThatIsNoneOfThoseAllowed(String name, String allowed, String values) {
        for (String value : values.split(", ")) {
            assertRefused(name, value.replace("'", ""), allowed);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"report", "suggest"})
    void nothingIsPlantedInAModeInWhichNoBudgetFails(String mode) {
        assertThatExceptionOfType(ExtensionConfigurationException.class)
                .isThrownBy(() ->
                        PlanFixtures.configuration(Map.of("junit.latency.mode", mode, "junit.latency.plant", "20%")))
                .withMessage("configuration parameter junit.latency.plant = \"20%\", but it must be unset in the mode "
                        + mode
                        + ", in which no budget fails; correct it where it is set (system property or"
                        + " junit-platform.properties)");
    }

    @Test
    void refusesAnOutputFolderThatIsNoPath() {
        assertRefused("output.dir", "a\0b", "a folder");
    }

    @ParameterizedTest
    @CsvSource({"0.1, 5, 1", "0.1, 4, 0", "2.5, 3, 8", "3, 9223372036854775807, 9223372036854775807"})
    void scalesToTheNearestLong(String scale, long value, long scaled) {
        assertThat(configuration("iterations.scale", scale).scaled(value)).isEqualTo(scaled);
    }

    @Test
    void anEmptyTextIsNone() {
        assertThat(configuration("output.dir", " ").output().directory()).isEmpty();
        assertThat(configuration("base", " ").comparing()).isEqualTo(NOTHING);
        assertThat(configuration("base.replaces", "").comparing()).isEqualTo(NOTHING);
    }

    @Test
    void spendsTheSignificanceOverTheBudgetsOfTheSuite() {
        assertThat(PlanFixtures.configuration(Map.of()).budgetSignificance()).isEqualTo(0.01);

        Configuration ofASuite = PlanFixtures.configuration(
                Map.of("junit.latency.significance", "0.02", "junit.latency.suite.budgets", "100"));

        assertThat(ofASuite.judging().significance()).isEqualTo(0.02);
        assertThat(ofASuite.budgetSignificance()).isEqualTo(0.0002);
    }

    private static void assertRefused(String name, String text, String allowed) {
        assertWrongInput(() -> configuration(name, text))
                .hasMessage("configuration parameter junit.latency." + name + " = \"" + text
                        + "\", but it must be " + allowed
                        + "; correct it where it is set (system property or junit-platform.properties)");
    }

    private static Configuration configuration(String name, String text) {
        return PlanFixtures.configuration(Map.of("junit.latency." + name, text));
    }

    @Test
    void tellsNamesThatLookLikeItsOwnAndAreNot() {
        assertThat(Configuration.unknown(
                        List.of("user.name", "junit.latency.moed", "junit.latency.mode", "junit.latency.", "junit.x")))
                .containsExactly("junit.latency.", "junit.latency.moed");
        assertThat(Configuration.unknown(Configuration.names())).isEmpty();
    }
}
