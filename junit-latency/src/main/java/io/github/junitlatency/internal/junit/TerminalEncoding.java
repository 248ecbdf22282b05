package io.github.junitlatency.internal.junit;

import java.io.Console;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the console can show.
 *
 * <p>{@code stdout.encoding} says so from JDK 19 on (JDK-8283660). Before, the console's own encoding does where there is one, or
 * else {@code native.encoding} (JDK-8265989). Where nobody says, it is ASCII.
 */
final class TerminalEncoding {

    private TerminalEncoding() {}

    /** Returns the encoding of this JVM's console. */
    static Charset ofThisJvm() {
        return of(System::getProperty, Optional.ofNullable(System.console()).map(Console::charset));
    }

    /**
     * Returns the encoding by what a JVM says of it.
     *
     * @param properties its system properties, null where there is none
     * @param console its console's encoding, where it has one
     */
    static Charset of(Function<String, String> properties, Optional<Charset> console) {
        return named(properties.apply("stdout.encoding"))
                .or(() -> console)
                .or(() -> named(properties.apply("native.encoding")))
                .orElse(StandardCharsets.US_ASCII);
    }

    private static Optional<Charset> named(String name) {
        return Stream.ofNullable(name)
                .filter(given -> !given.isBlank())
                .flatMap(TerminalEncoding::charset)
                .findFirst();
    }

    private static Stream<Charset> charset(String name) {
        try {
            return Stream.of(Charset.forName(name));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Stream.empty(); // a property may hold any text; the next source tells
        }
    }
}
