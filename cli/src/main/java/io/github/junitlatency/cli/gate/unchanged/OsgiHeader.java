package io.github.junitlatency.cli.gate.unchanged;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes headers of OSGi bundles in one form for each meaning, since tools write their parts in the order of hash tables.
 *
 * <p>The grammar is OSGi Core 8, section 1.3.2: clauses with commas between them, of paths and of parameters with
 * semicolons between them. A parameter is {@code attribute=value}, {@code attribute:Type=value} or
 * {@code directive:=value}; a value may be quoted.
 */
final class OsgiHeader {

    /** The order of their clauses has no meaning. */
    private static final Set<String> SETS =
            Set.of("import-package", "export-package", "private-package", "provide-capability", "require-capability");

    /** The order of their clauses has one: class loaders and resolvers try them in it. */
    private static final Set<String> LISTS = Set.of(
            "bundle-nativecode", "bundle-symbolicname", "dynamicimport-package", "fragment-host", "require-bundle");

    /** Directives whose values are names with commas between them, in any order. */
    private static final Set<String> NAMES = Set.of("uses", "mandatory", "include", "exclude");

    private OsgiHeader() {}

    /** Returns what counts of a manifest's attribute: all of it, if it is no such header. */
    static String meaning(String name, String value) {
        String header = name.toLowerCase(Locale.ROOT);
        boolean isSet = SETS.contains(header);
        if (!isSet && !LISTS.contains(header)) {
            return value;
        }
        Stream<String> clauses = split(value, ',').map(OsgiHeader::clause);
        return (isSet ? clauses.sorted() : clauses).collect(Collectors.joining(","));
    }

    private static String clause(String clause) {
        return split(clause, ';').map(OsgiHeader::part).sorted().collect(Collectors.joining(";"));
    }

    private static String part(String part) {
        int sign = part.indexOf('=');
        if (sign < 0) {
            return part;
        }
        String name = part.substring(0, sign).strip();
        String written = part.substring(sign + 1).strip();
        boolean isQuoted = written.length() > 1 && written.startsWith("\"") && written.endsWith("\"");
        String value = isQuoted ? written.substring(1, written.length() - 1) : written;
        boolean isDirective = name.endsWith(":");
        String key = isDirective ? name.substring(0, name.length() - 1).strip() : name;
        if (isDirective && NAMES.contains(key)) {
            value = split(value, ',').sorted().collect(Collectors.joining(","));
        }
        return key + (isDirective ? ":" : "") + "=\"" + value + "\"";
    }

    /** Returns the parts of a text, without blanks around them; a separator in quotes is none. */
    private static Stream<String> split(String text, char separator) {
        return Pattern.compile("(?:[^\"" + separator + "]++|\"(?:[^\"\\\\]++|\\\\.)*+\"?)++")
                .matcher(text)
                .results()
                .map(part -> part.group().strip());
    }
}
