package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manual of each package is there, and first sentences are short. */
class JavadocTests {

    private static final int MAX_WORDS = 24;

    @Test
    void everyPackageHasAManualBeforeItsName() throws IOException {
        List<Path> packages = LibraryClasses.sources().stream()
                .map(Path::getParent)
                .distinct()
                .toList();
        assertThat(packages).hasSizeGreaterThan(15);
        assertThat(packages)
                .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                        .content()
                        .startsWith("/**")
                        .containsPattern("\n \\*/\n(@NullMarked\n)?package "));
    }

    @Test
    void everyPublicTypeAndMemberHasACommentAndEveryFirstSentenceIsShort() throws IOException {
        Javadocs javadocs = Javadocs.of(LibraryClasses.sources());

        assertThat(javadocs.undocumented()).isEmpty();
        assertThat(javadocs.firstSentences()).hasSizeGreaterThan(1000);
        assertThat(javadocs.firstSentences())
                .filteredOn(sentence -> sentence.split("\\s+").length > MAX_WORDS)
                .isEmpty();
    }

    @Test
    void findsFirstSentencesAndWhatIsPublicAndHasNone(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("A.java"), """
                public final class A {
                    /** Returns {@code one word, though {it} looks} of
                     * 99.9. And more. */
                    public void b() {}
                    public String c = "/** D. */";
                    @Override
                    public String toString() { return ""; }
                    /** The record.
                     * @param e none */
                    public record E(int e) { public E {} }
                    /** First <p>second. */
                    public enum F { G }
                }
                """);

        Javadocs javadocs = Javadocs.of(List.of(source));

        assertThat(javadocs.firstSentences()).containsExactly("Returns tag of\n 99.9.", "The record.", "First");
        assertThat(javadocs.undocumented()).containsExactly(source + ": A", source + ": c");
    }
}
