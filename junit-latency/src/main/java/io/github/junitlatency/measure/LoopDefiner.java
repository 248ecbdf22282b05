package io.github.junitlatency.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;

/** Defines a hidden class from {@link LoopTemplate}'s bytes for every loop. */
final class LoopDefiner {

    private static final String RESOURCE = "LoopTemplate.class";

    private LoopDefiner() {}

    static TimedLoop define(LoopParts parts) {
        try {
            MethodHandles.Lookup loop = MethodHandles.lookup().defineHiddenClassWithClassData(bytes(), parts, true);
            return (TimedLoop) loop.lookupClass().getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the timed loop cannot be defined: " + e, e);
        }
    }

    private static byte[] bytes() {
        try (InputStream in = LoopDefiner.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing beside " + LoopDefiner.class.getName());
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }
}
