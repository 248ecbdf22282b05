package io.github.junitlatency.internal.clock;

import io.github.junitlatency.result.ClockFacts.NotTaken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The clock that was taken, and why not those before it.
 *
 * @param clock the first provider that works, in the order ffm, jni, nanotime
 * @param notTaken the others, each with its reason
 * @param counter the counter as the processor describes it; empty where the native library could not be loaded
 * @param seesInterruptions whether the taint flag rests on restartable sequences, and so sees preemptions and signals
 */
public record ClockSelection(
        Clock clock, List<NotTaken> notTaken, Optional<CounterFacts> counter, boolean seesInterruptions) {

    /** Gives the native library as a file. */
    @FunctionalInterface
    public interface LibrarySource {
        /**
         * Returns the file.
         *
         * @throws IOException if there is none for this platform, or it cannot be extracted
         */
        Path library() throws IOException;
    }

    /**
     * Chooses a provider.
     *
     * @param choice the provider asked for; {@code AUTO} for the first that works
     * @throws UnavailableClockException if a provider asked for by name does not work, or the native library is of another
     *     version
     */
    public static ClockSelection select(ClockChoice choice, LibrarySource source) {
        return new Selector(choice, source).select();
    }

    /** Returns what users know the fenced clock's counter as. */
    public String counterName() {
        return counter.isPresent() ? counter.get().counterName() : "TSC";
    }

    /**
     * Returns the frequency that ticks are turned into time with.
     *
     * <p>It is the processor's where it tells it and what was measured bears it out, else the measured one. Example:
     * CNTFRQ_EL0 says 25 MHz. Measured were 25.0004 MHz in a tenth of a second, 16 ppm more, so 25 MHz it is. Of 24 MHz
     * measured the 24 are taken, and there is a doubt.
     */
    public Frequency frequency(Frequency measured) {
        OptionalDouble told = counter.isPresent() ? counter.get().frequencyHz() : OptionalDouble.empty();
        return told.isPresent() && measured.agreesWith(told.getAsDouble())
                ? new Frequency(told.getAsDouble(), 0)
                : measured;
    }

    private static final class Selector {
        private static final String NAME = "libjunitlatency.so";
        private static final String NO_FOREIGN_FUNCTIONS =
                "needs JDK 22, this is " + Runtime.version().feature();

        private final ClockChoice choice;
        private final LibrarySource source;
        private final List<NotTaken> notTaken = new ArrayList<>();
        private Optional<CounterFacts> counter = Optional.empty();
        private Optional<Path> loaded = Optional.empty();
        private boolean seesInterruptions;

        Selector(ClockChoice choice, LibrarySource source) {
            this.choice = choice;
            this.source = source;
        }

        ClockSelection select() {
            try {
                Clock clock = choose();
                return new ClockSelection(clock, notTaken, counter, clock.fenced() && seesInterruptions);
            } catch (ReflectiveOperationException e) {
                throw new UnavailableClockException("clock methods cannot be reached: " + e, e);
            } finally {
                if (loaded.isPresent() && isCopy(loaded.get())) {
                    loaded.get().toFile().delete();
                }
            }
        }

        /**
         * Returns whether a file was made to load it from, and not the build's own.
         *
         * <p>What is loaded needs its file no more, unlink(2), and a JVM that is killed could not remove it later. One that
         * cannot be removed now goes at the JVM's end.
         */
        private static boolean isCopy(Path library) {
            return !library.endsWith(NAME);
        }

        private Clock choose() throws ReflectiveOperationException {
            Optional<Path> library = load();
            if (library.isPresent()) {
                if (wanted(ClockChoice.FFM)) {
                    if (!hasForeignFunctions()) {
                        reject(ClockChoice.FFM, NO_FOREIGN_FUNCTIONS);
                    } else {
                        try {
                            return CriticalDowncalls.clock(library.get(), countsCycles());
                        } catch (ReflectiveOperationException e) {
                            reject(ClockChoice.FFM, CriticalDowncalls.reason(e));
                        }
                    }
                }
                if (wanted(ClockChoice.JNI)) {
                    return Clock.jni(countsCycles());
                }
            }
            return Clock.nanoTime();
        }

        private boolean countsCycles() {
            return counter.orElseThrow().countsCycles();
        }

        private static boolean hasForeignFunctions() {
            return Runtime.version().feature() >= 22;
        }

        /** Loads the library, whichever clock is wanted: the counter's facts are of use to every one of them. */
        private Optional<Path> load() {
            try {
                Path library = source.library();
                loaded = Optional.of(library);
                NativeTsc.load(library);
                seesInterruptions = NativeTsc.hasRseq() != 0;
                CounterFacts facts = CounterFacts.ofThisCpu();
                counter = Optional.of(facts);
                Optional<String> why = facts.whyUnusable(seesInterruptions);
                if (why.isEmpty()) {
                    return Optional.of(library);
                }
                rejectNative(why.get());
            } catch (IOException | UnsatisfiedLinkError e) {
                rejectNative(e.getMessage());
            } catch (IllegalCallerException e) {
                rejectNative(NativeAccess.withAdvice(e.getMessage()));
            }
            return Optional.empty();
        }

        private void rejectNative(String reason) {
            if (wanted(ClockChoice.FFM)) {
                reject(ClockChoice.FFM, hasForeignFunctions() ? reason : NO_FOREIGN_FUNCTIONS);
            }
            if (wanted(ClockChoice.JNI)) {
                reject(ClockChoice.JNI, reason);
            }
        }

        private boolean wanted(ClockChoice provider) {
            return choice == ClockChoice.AUTO || choice == provider;
        }

        private void reject(ClockChoice provider, String reason) {
            String name = provider.name().toLowerCase(Locale.ROOT);
            if (choice == provider) {
                throw new UnavailableClockException(
                        "junit.latency.clock = " + name + " was asked for, but it cannot be had here: " + reason
                                + "; mend that or ask for auto",
                        null);
            }
            notTaken.add(new NotTaken(name, reason));
        }
    }
}
