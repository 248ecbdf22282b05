package io.github.junitlatency.internal.measure.loop;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
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
        List<Class<?>> loops = List.of(TimedLoop.class, PacedLoop.class, UntimedLoop.class);

        assertThat(MAIN.stream()
                        .filter(type -> loops.stream().anyMatch(type::isAssignableTo))
                        .filter(type -> !type.isInterface())
                        .map(JavaClass::getName))
                .containsExactlyInAnyOrderElementsOf(MAIN.stream()
                        .map(JavaClass::getName)
                        .filter(Templates::isLoop)
                        .toList())
                .hasSize(4);
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
