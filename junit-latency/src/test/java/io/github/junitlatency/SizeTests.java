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
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Limits on the size of records, methods and files, and the list of what users get to see. */
class SizeTests {

    private static final int MAX_COMPONENTS = 10;
    private static final int MAX_PARAMETERS = 10;
    private static final int MAX_LINES = 330;
    private static final int MAX_FILES = 25;
    private static final int LONGEST_COMMENT = 125;

    /** Users import its types, so it is not divided. */
    private static final Path RESULTS = Path.of("io/github/junitlatency/result");

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

    /** Returns the sources of all that users get: those of the command line, too. */
    private static List<Path> sources() throws IOException {
        List<Path> sources = LibraryClasses.sources();
        sources.addAll(LibraryClasses.sourcesOf("../cli", "../maven-plugin"));
        return sources;
    }

    @Test
    void noSourceFileHasMoreThanAboutThreeHundredLines() throws IOException {
        List<Path> sources = sources();

        assertThat(sources).hasSizeGreaterThan(100);
        assertThat(sources)
                .allSatisfy(file -> assertThat(Files.readAllLines(file))
                        .filteredOn(line -> !line.startsWith("import "))
                        .hasSizeLessThanOrEqualTo(MAX_LINES));
    }

    @Test
    void noLineOfACommentHasMoreThan125Characters() throws IOException {
        assertThat(sources())
                .allSatisfy(file -> assertThat(Files.readAllLines(file))
                        .filteredOn(line -> line.strip().matches("(\\*|/[/*]).*"))
                        .allMatch(line -> line.length() <= LONGEST_COMMENT));
    }

    @Test
    void noFolderHasMoreThanTwentyFiveFilesButThatOfResults() throws IOException {
        Map<Path, Long> rooms = sources().stream()
                .filter(source -> !source.getParent().endsWith(RESULTS))
                .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));

        assertThat(rooms).hasSizeGreaterThan(40);
        assertThat(rooms)
                .allSatisfy(
                        (room, files) -> assertThat(files).as(room.toString()).isLessThanOrEqualTo(MAX_FILES));
    }

    @Test
    void typesOfTheLibraryHaveNamesOfTheirOwn() {
        Map<String, Long> types = CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getSimpleName, Collectors.counting()));

        assertThat(types).hasSizeGreaterThan(300);
        assertThat(types).allSatisfy((name, count) -> assertThat(count).as(name).isOne());
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
