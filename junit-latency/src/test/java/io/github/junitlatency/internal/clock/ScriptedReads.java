package io.github.junitlatency.internal.clock;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.function.LongSupplier;
import org.junit.platform.commons.function.Try;

/** Clocks that read what a test says. */
public final class ScriptedReads {

    private ScriptedReads() {}

    /** Returns a fenced clock whose reads are those of {@code ticks}, without flags. */
    public static Clock reading(LongSupplier ticks) {
        return Try.call(() -> {
                    MethodHandle read = MethodHandles.publicLookup()
                            .findVirtual(LongSupplier.class, "getAsLong", Clock.START_TYPE)
                            .bindTo(ticks);
                    return new Clock("scripted", true, read, MethodHandles.dropArguments(read, 0, int.class));
                })
                .getOrThrow(IllegalStateException::new);
    }
}
