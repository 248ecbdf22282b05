package io.github.junitlatency.cli.gate.unchanged;

import io.github.junitlatency.cli.gate.unchanged.Answer.Evidence;
import io.github.junitlatency.cli.gate.unchanged.Answer.MustMeasure;
import io.github.junitlatency.cli.gate.unchanged.Answer.Reason;
import io.github.junitlatency.cli.gate.unchanged.Answer.Unchanged;
import java.util.List;

/**
 * Decides whether a test has to be measured.
 *
 * <p>First by module: nothing differs at all. Then by test: only classes changed, none was added or removed, and the test
 * loaded none of those that changed. All else is measured.
 *
 * <p>Example: head changes {@code Checksum} and nothing else. A test that loaded {@code Checksum} is measured, one that did
 * not is unchanged. If head adds an empty class {@code Unused}, both are measured, because a test may ask for it by its name.
 */
public final class UnchangedRule {

    private UnchangedRule() {}

    /**
     * What differs between base and head beside the class paths; empty lists where nothing does.
     *
     * @param flags flags of the JVMs, such as {@code -Xmx}
     * @param jdk versions of the JDKs
     * @param files tracked files that are not compiled to classes, and that a test may read
     */
    public record OtherDifferences(List<String> flags, List<String> jdk, List<String> files) {

        /** Nothing else differs. */
        public static final OtherDifferences NONE = new OtherDifferences(List.of(), List.of(), List.of());

        /** Makes the lists unmodifiable. */
        public OtherDifferences {
            flags = List.copyOf(flags);
            jdk = List.copyOf(jdk);
            files = List.copyOf(files);
        }
    }

    /** Decides for all tests of a module. */
    public static Answer ofModule(Difference difference, OtherDifferences others) {
        if (!others.flags().isEmpty()) {
            return new MustMeasure(Reason.FLAGS, others.flags());
        }
        if (!others.jdk().isEmpty()) {
            return new MustMeasure(Reason.JDK, others.jdk());
        }
        if (!others.files().isEmpty()) {
            return new MustMeasure(Reason.FILES, others.files());
        }
        if (!difference.resources().isEmpty()) {
            return new MustMeasure(
                    Reason.RESOURCES,
                    difference.resources().stream().map(Change::name).toList());
        }
        if (!difference.classes(ChangeKind.ADDED).isEmpty()) {
            return new MustMeasure(Reason.CLASSES_ADDED, difference.classes(ChangeKind.ADDED));
        }
        if (!difference.classes(ChangeKind.REMOVED).isEmpty()) {
            return new MustMeasure(Reason.CLASSES_REMOVED, difference.classes(ChangeKind.REMOVED));
        }
        return difference.classes().isEmpty()
                ? new Unchanged(Evidence.CLASS_PATHS)
                : new MustMeasure(Reason.CLASSES_CHANGED, difference.classes(ChangeKind.CHANGED));
    }

    /**
     * Decides for one test.
     *
     * @param loaded the classes that were loaded when head was measured once in full
     */
    public static Answer ofTest(Difference difference, OtherDifferences others, LoadedClasses loaded) {
        Answer ofModule = ofModule(difference, others);
        if (!(ofModule instanceof MustMeasure measure && measure.reason() == Reason.CLASSES_CHANGED)) {
            return ofModule;
        }
        if (!loaded.doubts().isEmpty()) {
            return new MustMeasure(Reason.LOADED_NOT_KNOWN, loaded.doubts());
        }
        List<String> changed =
                measure.differing().stream().filter(loaded.names()::contains).toList();
        return changed.isEmpty()
                ? new Unchanged(Evidence.LOADED_CLASSES)
                : new MustMeasure(Reason.LOADED_CLASSES_CHANGED, changed);
    }
}
