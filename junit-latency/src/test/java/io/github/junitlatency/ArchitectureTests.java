package io.github.junitlatency;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.NATIVE;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import io.github.junitlatency.internal.plan.Defaults;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTests {

    private static final String ROOT = "io.github.junitlatency";

    /** Top to bottom; each may use those below it. What users see is not internal. */
    private static final List<String> LAYERS = List.of(
            "assertj",
            "internal.engine",
            "internal.processor",
            "root",
            "internal.junit",
            "internal.base",
            "internal.run",
            "internal.ci",
            "internal.store",
            "internal.page",
            "report",
            "internal.suggest",
            "internal.allocation",
            "internal.verdict",
            "internal.compare",
            "internal.cause",
            "internal.cause.recorder",
            "internal.cause.trace",
            "internal.cause.event",
            "internal.helper",
            "internal.measure",
            "internal.section",
            "internal.plan",
            "internal.host",
            "internal.clock",
            "internal.source",
            "result",
            "internal.statistics",
            "internal.text",
            "internal.lists");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

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
    void onlyHostSeesJna() {
        onlyIn("internal.host", "com.sun.jna..");
    }

    @Test
    void onlyAssertjSeesAssertJ() {
        onlyIn("assertj", "org.assertj..");
    }

    @Test
    void nativeMethodsAreOfTheClockOrBoundByJna() {
        methods()
                .that()
                .haveModifier(NATIVE)
                .should()
                .beDeclaredIn(ROOT + ".internal.clock.NativeTsc")
                .orShould()
                .beDeclaredIn(ROOT + ".internal.host.BoundCLibrary")
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
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.RunSummary")
                .and()
                .doNotHaveFullyQualifiedName(ROOT + ".internal.junit.CiOutput")
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
