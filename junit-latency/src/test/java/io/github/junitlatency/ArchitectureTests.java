package io.github.junitlatency;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.NATIVE;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import io.github.junitlatency.internal.plan.Defaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ArchitectureTests {

    private static final String ROOT = LibraryClasses.ROOT;

    /** Top to bottom; each may use those below it. What users see is not internal. */
    private static final List<String> LAYERS = List.of(
            "assertj",
            "internal.check.engine",
            "internal.check.processor",
            "root",
            "internal.junit",
            "internal.report.ci",
            "internal.report.page",
            "internal.report.store",
            "internal.report",
            "internal.report.suggest",
            "internal.report.source",
            "internal.compare.base",
            "internal.compare",
            "internal.run.prove",
            "internal.run",
            "internal.run.allocation",
            "internal.verdict",
            "internal.cause",
            "internal.cause.stack",
            "internal.cause.recorder",
            "internal.cause.trace",
            "internal.cause.event",
            "internal.measure.helper",
            "internal.measure",
            "internal.measure.section",
            "internal.plan",
            "internal.machine",
            "internal.clock",
            "result",
            "internal.common.statistics",
            "internal.common.text",
            "internal.common.classfile",
            "internal.common.lists");

    private static final JavaClasses CLASSES = LibraryClasses.ALL;

    @Test
    void packagesPointDownward() {
        LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (String layer : LAYERS) {
            layers = layers.layer(layer).definedBy(packageOf(layer));
        }
        for (int i = 0; i < LAYERS.size(); i++) {
            String[] above = LAYERS.subList(0, i).toArray(String[]::new);
            layers = i == 0
                    ? layers.whereLayer(LAYERS.get(i)).mayNotBeAccessedByAnyLayer()
                    : layers.whereLayer(LAYERS.get(i)).mayOnlyBeAccessedByLayers(above);
        }
        layers.check(CLASSES);
    }

    @Test
    void everyPackageIsALayer() {
        assertThat(CLASSES.stream()
                        .filter(type -> !type.getSimpleName().equals("package-info")) // internal has its manual alone
                        .map(type -> type.getPackageName())
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(
                        LAYERS.stream().map(ArchitectureTests::packageOf).toList());
    }

    @Test
    void aRoomIsOneStretchOfTheLayers() {
        List<String> rooms = new ArrayList<>();
        for (String layer : LAYERS) {
            if (layer.startsWith("internal.")
                    && !room(layer).equals(rooms.isEmpty() ? "" : rooms.get(rooms.size() - 1))) {
                rooms.add(room(layer));
            }
        }
        assertThat(rooms).doesNotHaveDuplicates().hasSizeBetween(2, 12);
    }

    @Test
    void theMapNamesTheLayers() throws IOException {
        String map = Files.readString(Path.of("src/main/java/io/github/junitlatency/internal/package-info.java"));
        String list = map.substring(map.indexOf("<pre>"), map.indexOf("</pre>"));
        List<String> packages = new ArrayList<>();
        for (String line : list.lines().skip(1).toList()) {
            Matcher row = Pattern.compile(" \\* +(\\[?[a-z.]+]?) {2,}\\S.*").matcher(line);
            if (row.matches()) {
                packages.add(row.group(1));
            }
        }
        List<String> expected = new ArrayList<>();
        for (String layer : LAYERS) {
            if (!layer.startsWith("internal.")) {
                expected.add("[" + layer + "]");
                continue;
            }
            String inside = layer.substring("internal.".length());
            String above = expected.isEmpty() ? "" : expected.get(expected.size() - 1);
            if (isRoomOfSeveral(room(layer)) && !room("internal." + above).equals(room(layer))) {
                expected.add(room(layer));
            }
            expected.add(inside);
        }
        assertThat(packages).isEqualTo(expected);
    }

    private static boolean isRoomOfSeveral(String room) {
        return LAYERS.stream()
                        .filter(layer -> layer.startsWith("internal."))
                        .filter(layer -> room(layer).equals(room))
                        .count()
                > 1;
    }

    private static String room(String layer) {
        return layer.split("\\.")[1];
    }

    @Test
    void assertJAloneDoesNotNeedTheRoot() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".assertj")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT)
                .check(CLASSES);
    }

    @Test
    void onlyMachineSeesJna() {
        onlyIn("internal.machine", "com.sun.jna..");
    }

    @Test
    void onlyAssertjSeesAssertJ() {
        onlyIn("assertj", "org.assertj..");
    }

    @Test
    void onlyOneClassSeesAsyncProfiler() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.cause.stack.ProfilerStacks")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("one.profiler..")
                .check(CLASSES);
    }

    @Test
    void nativeMethodsAreOfTheClockOrBoundByJna() {
        methods()
                .that()
                .haveModifier(NATIVE)
                .should()
                .beDeclaredIn(ROOT + ".internal.clock.NativeTsc")
                .orShould()
                .beDeclaredIn(ROOT + ".internal.machine.CLibrary")
                .check(CLASSES);
    }

    @Test
    void onlyTheConsoleReportPrints() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.Outcome")
                .and()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.UnmeasuredOutcome")
                .and()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.SuggestedOutcome")
                .and()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.RunSummary")
                .and()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.ProgressLines")
                .should()
                .accessField(System.class, "out")
                .check(CLASSES);
        noClasses().should().accessField(System.class, "err").check(CLASSES);
    }

    private static void onlyIn(String layer, String library) {
        noClasses()
                .that(resideInAPackage(ROOT + "..").and(not(resideInAPackage(ROOT + "." + layer))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES);
    }

    private static String packageOf(String layer) {
        return layer.equals("root") ? ROOT : ROOT + "." + layer;
    }

    @Test
    void theDefaultsOfTheAnnotationAreThoseOfThePlan() throws Exception {
        double[] percentiles =
                (double[]) LatencyTest.class.getMethod("percentiles").getDefaultValue();

        assertThat(Arrays.equals(percentiles, Defaults.PERCENTILES)).isTrue();
        assertThat(LatencyTest.class.getMethod("confirmations").getDefaultValue())
                .isEqualTo(Defaults.CONFIRMATIONS);
    }
}
