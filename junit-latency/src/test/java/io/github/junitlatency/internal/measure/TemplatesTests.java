package io.github.junitlatency.internal.measure;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class TemplatesTests {

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.github.junitlatency");

    @Test
    void knowEveryTemplate() {
        assertThat(MAIN.stream().filter(type -> type.getSimpleName().endsWith("Template")))
                .hasSizeGreaterThanOrEqualTo(5)
                .allMatch(template -> Templates.isKnown(template.getName()));
    }

    @Test
    void knowTheLoopsAmongThem() {
        assertThat(MAIN.stream()
                        .filter(type -> Templates.isLoop(type.getName()))
                        .map(JavaClass::getSimpleName))
                .containsExactlyInAnyOrder(
                        "LoopTemplate",
                        "ProbedLoopTemplate",
                        "PacedLoopTemplate",
                        "PacedProbedLoopTemplate",
                        "ThroughputLoopTemplate",
                        "SharedLoopTemplate",
                        "VirtualLoopTemplate");
        assertThat(MAIN.stream()
                        .filter(type -> type.isAssignableTo(TimedLoop.class)
                                || type.isAssignableTo(PacedLoop.class)
                                || type.isAssignableTo(UntimedLoop.class))
                        .filter(type -> !type.isInterface()))
                .isNotEmpty()
                .allMatch(loop -> Templates.isLoop(loop.getName()))
                .allMatch(loop -> loop.getMethods().stream()
                        .anyMatch(method -> method.getName().equals("run")));
    }

    @Test
    void areAllThatHiddenClassesAreMadeFrom() {
        noClasses()
                .that()
                .areNotAssignableTo(LoopDefiner.class)
                .should()
                .callMethodWhere(
                        describe("define a hidden class", call -> call.getName().startsWith("defineHiddenClass")))
                .check(MAIN);
    }
}
