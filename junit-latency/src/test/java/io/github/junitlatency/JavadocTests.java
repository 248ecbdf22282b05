package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The manual of each package is there, and first sentences are short. */
class JavadocTests {

    private static final int MAX_WORDS = 24;
    private static final String GLOSSARY = "docs/glossary.md";
    private static final Path MAIN = Path.of("src/main/java");

    @Test
    void theGlossaryIsThereAndInOrder() throws IOException {
        List<String> words = Files.readAllLines(Path.of("..").resolve(GLOSSARY)).stream()
                .filter(line -> line.startsWith("| "))
                .skip(1) // the heading
                .map(line -> line.split("\\|")[1].strip())
                .toList();

        assertThat(words)
                .hasSizeBetween(40, 60)
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(String::compareToIgnoreCase);
        assertThat(words)
                .extracting(word -> word.replaceAll(" \\(.*", "")) // which of two meanings
                .contains("net", "gross", "own time", "excluded", "held up", "event", "headroom", "slice");
    }

    @Test
    void everyPackageHasAManualThatLinksTheGlossary() throws IOException {
        List<Path> packages = sources().map(Path::getParent).distinct().toList();

        assertThat(packages).hasSizeGreaterThan(15);
        assertThat(packages).allSatisfy(folder -> {
            Path manual = folder.resolve("package-info.java");
            assertThat(manual).exists();
            assertThat(Javadocs.of(manual).comments())
                    .singleElement()
                    .asString()
                    .contains(GLOSSARY);
        });
    }

    @Test
    void everyManualStandsBeforeItsPackage() throws IOException {
        List<Path> manuals =
                sources().filter(file -> file.endsWith("package-info.java")).toList();

        assertThat(manuals).hasSizeGreaterThan(15);
        assertThat(manuals)
                .allSatisfy(file -> assertThat(Files.readString(file))
                        .startsWith("/**")
                        .containsPattern("\n \\*/\n(@NullMarked\n)?package "));
    }

    @Test
    void everyPublicTypeAndMethodHasAComment() throws IOException {
        List<Path> sources = sources().toList();

        assertThat(sources).hasSizeGreaterThan(100);
        assertThat(sources)
                .allSatisfy(file -> assertThat(Javadocs.of(file).undocumented())
                        .as(file.toString())
                        .isEmpty());
    }

    @Test
    void everyFirstSentenceIsShort() throws IOException {
        List<String> comments =
                sources().flatMap(file -> Javadocs.of(file).comments().stream()).toList();

        assertThat(comments).hasSizeGreaterThan(1000);
        assertThat(comments)
                .filteredOn(comment -> Javadocs.wordsOfFirstSentence(comment) > MAX_WORDS)
                .isEmpty();
    }

    private static Stream<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(MAIN)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /** Two words. And more. */                          | 2
            /** Without an end */                                | 3
            /** Returns {@code one word, though {it} looks} of. */ | 3
            /** See {@link Some#thing(int, int)}, then. */       | 3
            /** Over 99.9 it goes on. */                         | 5
            /** First <p>second. */                              | 1
            /** @return this */                                  | 0
            """)
    void countsTheWordsOfAFirstSentence(String comment, int words) {
        assertThat(Javadocs.wordsOfFirstSentence(comment)).isEqualTo(words);
    }

    @Test
    void countsLinesOfASentenceTogether() {
        assertThat(Javadocs.wordsOfFirstSentence("/**\n * One two\n * three.\n *\n * @param four five\n */"))
                .isEqualTo(3);
    }

    @Test
    void findsCommentsAndNotTextThatLooksLikeThem() {
        Javadocs javadocs =
                new Javadocs("/** A. */ class A { String s = \"/** B. */\"; /* C. */ /** D. */ int d; // /** E. */");

        assertThat(javadocs.comments()).containsExactly("/** A. */", "/** D. */");
    }

    @Test
    void findsWhatIsPublicAndHasNoComment() {
        Javadocs javadocs = new Javadocs("""
                package p;

                import q.R;

                public final class A {
                    /** Documented. */
                    @Deprecated
                    public void b() {}

                    public void c() {
                        d();
                    }

                    @Override
                    public String toString() {
                        return "public void no() {}";
                    }

                    /** The record. */
                    public record E(int e) {
                        public E {
                            check(e);
                        }
                    }

                    public static final int F = 1;
                }
                """);

        assertThat(javadocs.undocumented())
                .containsExactly("public final class A", "public void c() {", "public static final int F = 1;");
    }
}
