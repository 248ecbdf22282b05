package io.github.junitlatency.internal.junit;

import java.io.Console;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.function.Function;

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
        Console console = System.console();
        return of(System::getProperty, console == null ? Optional.empty() : Optional.of(console.charset()));
    }

    /**
     * Returns the encoding by what a JVM says of it.
     *
     * @param properties its system properties, null where there is none
     * @param console its console's encoding, where it has one
     */
    static Charset of(Function<String, String> properties, Optional<Charset> console) {
        Charset ofSystem = named(properties.apply("native.encoding")).orElse(StandardCharsets.US_ASCII);
        return named(properties.apply("stdout.encoding")).orElse(console.orElse(ofSystem));
    }

    private static Optional<Charset> named(String name) {
        if (name == null || name.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Charset.forName(name));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty(); // a property may hold any text; the next source tells
        }
    }
}
