package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What users compile against changes only where somebody wants it to: it is what {@code api.txt} has.
 *
 * <p>The record is written anew by {@code mvn -B -pl junit-latency -am test -Dtest=ApiRecordTests -Dapi.refresh=true
 * -Dsurefire.failIfNoSpecifiedTests=false}; the difference is then reviewed with the change that made it.
 */
class ApiRecordTests {

    private static final Path RECORD = Path.of("api.txt");
    private static final String REFRESH = "mvn -B -pl junit-latency -am test -Dtest=ApiRecordTests -Dapi.refresh=true"
            + " -Dsurefire.failIfNoSpecifiedTests=false";

    @Test
    void isWhatIsRecorded() throws IOException, ClassNotFoundException {
        List<String> now = ApiRecord.ofLibrary();
        if (Boolean.getBoolean("api.refresh")) {
            Files.write(RECORD, now);
        }

        assertThat(now).hasSizeGreaterThan(300);
        assertThat(difference(Files.readAllLines(RECORD), now)).isEmpty();
    }

    @Test
    void saysWhatBreaksUsersAndWhatIsNew() {
        assertThat(difference(List.of("A: public void gone()", "A is class"), List.of("A is class", "B is class")))
                .isEqualTo("""
                        The API is not what junit-latency/api.txt has.
                        Gone or changed, which breaks users who have it:
                          A: public void gone()
                        New:
                          B is class
                        Where that is meant, say it in CHANGELOG.md and write the record anew:
                          %s""".formatted(REFRESH));
    }

    @Test
    void aLineSaysWhatACallerNeeds() {
        assertThat(ApiRecord.of(List.of(Shown.class)))
                .containsExactly(
                        "io.github.junitlatency.ApiRecordTests$Shown is protected static abstract class<T extends"
                                + " java.lang.Number> of java.lang.Runnable",
                        "io.github.junitlatency.ApiRecordTests$Shown$Option is public static @interface",
                        "io.github.junitlatency.ApiRecordTests$Shown$Option: public abstract int value() default 7",
                        "io.github.junitlatency.ApiRecordTests$Shown: protected new(T)",
                        "io.github.junitlatency.ApiRecordTests$Shown: public <E extends java.lang.Exception>"
                                + " java.util.List<T> all(java.lang.String...) throws E",
                        "io.github.junitlatency.ApiRecordTests$Shown: public static final int LIMIT");
    }

    /** What the test above lists. */
    protected abstract static class Shown<T extends Number> implements Runnable {

        /** A constant. */
        public static final int LIMIT = 3;

        int hidden;

        protected Shown(T hidden) {
            this.hidden = hidden.intValue();
        }

        /** Throws what it is told. */
        public <E extends Exception> List<T> all(String... names) throws E {
            return new ArrayList<>(hidden(names.length));
        }

        private int hidden(int count) {
            return count + hidden;
        }

        /** Has a default. */
        public @interface Option {
            /** It. */
            int value() default 7;
        }
    }

    private static String difference(List<String> recorded, List<String> now) {
        List<String> gone = new ArrayList<>(recorded);
        gone.removeAll(now);
        List<String> added = new ArrayList<>(now);
        added.removeAll(recorded);
        if (gone.isEmpty() && added.isEmpty()) {
            return "";
        }
        List<String> lines = new ArrayList<>();
        lines.add("The API is not what junit-latency/api.txt has.");
        if (!gone.isEmpty()) {
            lines.add("Gone or changed, which breaks users who have it:");
            gone.forEach(line -> lines.add("  " + line));
        }
        if (!added.isEmpty()) {
            lines.add("New:");
            added.forEach(line -> lines.add("  " + line));
        }
        lines.add("Where that is meant, say it in CHANGELOG.md and write the record anew:");
        lines.add("  " + REFRESH);
        return String.join("\n", lines);
    }
}
