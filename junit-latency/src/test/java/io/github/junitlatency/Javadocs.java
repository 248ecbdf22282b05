package io.github.junitlatency;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The Javadoc comments of a source file, found in its text.
 *
 * @param source the file's text
 */
record Javadocs(String source) {

    /** What may contain the signs of a comment, or be one: the first that matches hides what is in it. */
    private static final Pattern LITERAL_OR_COMMENT = Pattern.compile(
            "\"\"\"[\\s\\S]*?\"\"\"" // text block
                    + "|\"(?:\\\\.|[^\"\\\\\n])*+\""
                    + "|'(?:\\\\.|[^'\\\\\n])*+'"
                    + "|//[^\n]*"
                    + "|/\\*[\\s\\S]*?\\*/");

    private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*})*})*}");
    private static final Pattern END_OF_TEXT = Pattern.compile("(?m)^@\\w|<p>|<pre>|<ul>|<ol>|<table>");
    private static final Pattern TYPE = Pattern.compile(
            "(?m)^public (?:abstract |final |sealed |non-sealed )*(?:class|interface|enum|record|@interface) \\w+");
    private static final Pattern MEMBER = Pattern.compile("(?m)^ +public .*$");
    private static final Pattern COMPACT_CONSTRUCTOR = Pattern.compile("public \\w+ \\{");

    static Javadocs of(Path file) {
        try {
            return new Javadocs(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all comments, those of types, methods, fields and components. */
    List<String> comments() {
        return found().map(MatchResult::group).toList();
    }

    private Stream<MatchResult> found() {
        return LITERAL_OR_COMMENT.matcher(source).results().filter(match -> isJavadoc(match.group()));
    }

    private static boolean isJavadoc(String literalOrComment) {
        return literalOrComment.startsWith("/**") && literalOrComment.length() > "/**/".length();
    }

    /** Returns the lines that declare a public type or member without a comment. */
    List<String> undocumented() {
        return Stream.concat(results(TYPE), results(MEMBER))
                .filter(declaration -> !isDocumented(declaration))
                .map(declaration -> declaration.group().strip())
                .toList();
    }

    private Stream<MatchResult> results(Pattern pattern) {
        return pattern.matcher(withoutText()).results();
    }

    /** Returns the source with blanks in the place of what is neither code nor Javadoc. */
    private String withoutText() {
        return LITERAL_OR_COMMENT
                .matcher(source)
                .replaceAll(match -> isJavadoc(match.group())
                        ? "/" + "*".repeat(match.group().length() - 2) + "/"
                        : " ".repeat(match.group().length()));
    }

    /** A record's components are documented at the record, and an overriding method where it is declared first. */
    private boolean isDocumented(MatchResult declaration) {
        String code = withoutText();
        int after =
                Math.max(code.lastIndexOf(';', declaration.start()), code.lastIndexOf("*/", declaration.start() - 1));
        String before = after < 0 ? "" : code.substring(after, declaration.start());
        return COMPACT_CONSTRUCTOR.matcher(declaration.group()).find()
                || before.startsWith("*/") && !before.contains("{\n") && !before.contains("}\n")
                || code.substring(0, declaration.start()).stripTrailing().endsWith("@Override");
    }

    /** Returns how many words the first sentence of a comment has; an inline tag is one word. */
    static int wordsOfFirstSentence(String comment) {
        String sentence = firstSentence(comment);
        return sentence.isEmpty() ? 0 : sentence.split("\\s+").length;
    }

    private static String firstSentence(String comment) {
        String text = comment.substring("/**".length(), comment.length() - "*/".length())
                .replaceAll("(?m)^\\s*\\* ?", "")
                .strip();
        text = INLINE_TAG.matcher(text).replaceAll("tag");
        Matcher end = END_OF_TEXT.matcher(text);
        text = end.find() ? text.substring(0, end.start()) : text;
        return text.replaceAll("<[^>]*>", "").split("\\.(?=\\s|$)", 2)[0].strip();
    }
}
