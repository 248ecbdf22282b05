package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.junitlatency.internal.clock.ClockSelection.LibrarySource;
import io.github.junitlatency.result.ClockFacts.NotTaken;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ClockSelectionTests {

    private static final int JDK = Runtime.version().feature();

    @Nested
    class WithoutALibrary {

        private final LibrarySource none = () -> {
            throw new IOException("no library");
        };

        @Test
        void fallsBackToNanoTimeWithAReasonForEachOtherUnlessItWasAskedFor() {
            ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, none);
            assertThat(selection.clock().provider()).isEqualTo("nanotime");
            assertThat(selection.notTaken())
                    .containsExactly(new NotTaken("ffm", ffmReason("no library")), new NotTaken("jni", "no library"));
            assertThat(selection.counter()).isEmpty();
            assertThat(ClockSelection.select(ClockChoice.NANOTIME, none).notTaken())
                    .isEmpty();
            assertThat(selection.seesInterruptions()).isFalse();
        }

        @ParameterizedTest
        @CsvSource({"JNI, jni", "FFM, ffm"})
        void aClockAskedForByNameIsAnError(ClockChoice choice, String name) {
            assertThatThrownBy(() -> ClockSelection.select(choice, none))
                    .isInstanceOf(UnavailableClockException.class)
                    .hasMessage("junit.latency.clock = " + name + " was asked for, but it cannot be had here:"
                            + " " + (choice == ClockChoice.FFM ? ffmReason("no library") : "no library")
                            + "; mend that or ask for auto");
        }
    }

    /** On a JDK without foreign function calls, that is the reason, whatever else is wrong. */
    private static String ffmReason(String otherwise) {
        return JDK < 22 ? "needs JDK 22, this is " + JDK : otherwise;
    }

    @Test
    void aLibraryThatCannotBeLoadedIsAReason(@TempDir Path folder) {
        Path absent = folder.resolve("libjunitlatency.so");
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, () -> absent);
        assertThat(selection.clock().provider()).isEqualTo("nanotime");
        assertThat(selection.notTaken())
                .containsExactly(
                        new NotTaken("ffm", ffmReason("Can't load library: " + absent)),
                        new NotTaken("jni", "Can't load library: " + absent));
    }

    @Test
    void aLibraryOfAnotherVersionIsNotPassedOver() {
        LibrarySource wrong = () -> {
            NativeTsc.checkAbi(7);
            return Path.of("not reached");
        };
        assertThatThrownBy(() -> ClockSelection.select(ClockChoice.AUTO, wrong))
                .isInstanceOf(UnavailableClockException.class)
                .hasMessage("the native library has ABI version 7, but 2 is needed; put junit-latency and"
                        + " junit-latency-native of the same version on the class path");
    }

    @Nested
    class WithTheLibrary {

        @Test
        void takesFfmWhereTheJdkHasItAndJniElsewhere() {
            ClockSelection selection = select(ClockChoice.AUTO);
            if (JDK >= 22) {
                assertThat(selection.clock().provider()).isEqualTo("ffm");
                assertThat(selection.notTaken()).isEmpty();
            } else {
                assertThat(selection.clock().provider()).isEqualTo("jni");
                assertThat(selection.notTaken()).containsExactly(new NotTaken("ffm", "needs JDK 22, this is " + JDK));
            }
            assertThat(selection.clock().fenced()).isTrue();
            assertThat(selection.counter()).isPresent();
            assertThat(selection.seesInterruptions()).isEqualTo(NativeTsc.hasRseq() != 0);
        }

        @Test
        void ffmAskedForByNameNeedsJdk22() {
            if (JDK >= 22) {
                assertThat(select(ClockChoice.FFM).clock().provider()).isEqualTo("ffm");
            } else {
                assertThatThrownBy(() -> select(ClockChoice.FFM))
                        .isInstanceOf(UnavailableClockException.class)
                        .hasMessage("junit.latency.clock = ffm was asked for, but it cannot be had here:"
                                + " needs JDK 22, this is " + JDK + "; mend that or ask for auto");
            }
        }

        @ParameterizedTest
        @CsvSource({"JNI, jni", "NANOTIME, nanotime"})
        void anotherAskedForByNameIsTakenWithoutReasonsAndKnowsTheCpu(ClockChoice choice, String provider) {
            ClockSelection selection = select(choice);
            assertThat(selection.clock().provider()).isEqualTo(provider);
            assertThat(selection.notTaken()).isEmpty();
            assertThat(selection.counter()).isPresent();
            assertThat(selection.seesInterruptions()).isEqualTo(choice == ClockChoice.JNI && NativeTsc.hasRseq() != 0);
        }

        private ClockSelection select(ClockChoice choice) {
            try {
                Path library = NativeLibrary.file();
                NativeTsc.load(library);
                assumeThat(CounterFacts.ofThisCpu().whyUnusable(NativeTsc.hasRseq() != 0))
                        .isEmpty();
                return ClockSelection.select(choice, () -> library);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
