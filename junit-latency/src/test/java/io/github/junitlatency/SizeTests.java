package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits on the size of records, methods and files, and the list of what users get to see. */
class SizeTests {

    private static final int MAX_COMPONENTS = 10;
    private static final int MAX_PARAMETERS = 10;
    private static final int MAX_LINES = 330;

    private static final String ROOT = LibraryClasses.ROOT;
    private static final String INTERNAL = ROOT + ".internal";

    private static final JavaClasses CLASSES = LibraryClasses.ALL;

    @Test
    void noRecordHasMoreThanTenComponents() {
        List<JavaClass> records = CLASSES.stream().filter(JavaClass::isRecord).toList();

        assertThat(records).hasSizeGreaterThan(30);
        assertThat(records)
                .filteredOn(type -> type.reflect().getRecordComponents().length > MAX_COMPONENTS)
                .isEmpty();
    }

    @Test
    void noMethodOrConstructorHasMoreThanTenParameters() {
        List<JavaCodeUnit> written = CLASSES.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(codeUnit -> !codeUnit.getModifiers().contains(JavaModifier.SYNTHETIC))
                .toList();

        assertThat(written).hasSizeGreaterThan(300);
        assertThat(written)
                .filteredOn(codeUnit -> parameters(codeUnit) > MAX_PARAMETERS)
                .isEmpty();
    }

    /** Leaves out the name and the number of an enum's constant, which the compiler passes to its constructor. */
    private static int parameters(JavaCodeUnit codeUnit) {
        boolean isOfEnum = codeUnit.isConstructor() && codeUnit.getOwner().isEnum();
        return codeUnit.getRawParameterTypes().size() - (isOfEnum ? 2 : 0);
    }

    @Test
    void noSourceFileHasMoreThanAboutThreeHundredLines() throws IOException {
        List<Path> sources = LibraryClasses.sources();

        assertThat(sources).hasSizeGreaterThan(100);
        assertThat(sources)
                .allSatisfy(file -> assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(MAX_LINES));
    }

    @Test
    void whatUsersDoNotNeedIsInternal() {
        assertThat(CLASSES.stream()
                        .filter(type ->
                                type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC))
                        .map(JavaClass::getPackageName)
                        .distinct())
                .filteredOn(name -> !name.startsWith(INTERNAL + "."))
                .containsExactlyInAnyOrder(ROOT, ROOT + ".result", ROOT + ".assertj");
    }
}
