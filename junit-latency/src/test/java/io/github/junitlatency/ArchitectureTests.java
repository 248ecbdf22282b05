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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.function.Try;

class ArchitectureTests {

    private static final String ROOT = LibraryClasses.ROOT;

    /** Those of the map, top to bottom; each may use those below it. What users see is not internal. */
    private static final List<String> LAYERS = layersOfTheMap();

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

    /** Reads the manual of internal: users' packages stand in brackets, and those of a room of several are set in. */
    private static List<String> layersOfTheMap() {
        Path manual = Path.of("src/main/java/io/github/junitlatency/internal/package-info.java");
        String map = Try.call(() -> Files.readString(manual)).getOrThrow(IllegalStateException::new);
        List<String> rows = Pattern.compile("(?m)^ \\* ( *[a-z.\\[\\]]+) {2,}\\S")
                .matcher(map.substring(map.indexOf("<pre>"), map.indexOf("</pre>")))
                .results()
                .map(row -> row.group(1))
                .toList();
        List<String> layers = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            boolean isRoomOfSeveral = !rows.get(i).startsWith(" ")
                    && i + 1 < rows.size()
                    && rows.get(i + 1).startsWith(" ");
            if (!isRoomOfSeveral) {
                String name = rows.get(i).strip();
                layers.add(name.startsWith("[") ? name.substring(1, name.length() - 1) : "internal." + name);
            }
        }
        return layers;
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
        onlyIn("internal.machine.kernel", "com.sun.jna..");
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
                .beDeclaredIn(ROOT + ".internal.machine.kernel.LinuxKernel$CLibrary")
                .check(CLASSES);
    }

    @Test
    void onlyTheConsoleReportPrints() {
        noClasses()
                .that()
                .haveNameNotMatching(
                        ".*\\.internal\\.junit\\." + "(Outcome|UnmeasuredOutcome|RunSummary|ProgressLines|GateMain)")
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
