package io.github.junitlatency.cli.gate.unchanged;

import java.util.List;

/** Tells whether a test has to be measured. */
public sealed interface Answer {

    /**
     * Nothing differs that the test can see.
     *
     * @param by what shows it
     */
    record Unchanged(Evidence by) implements Answer {}

    /**
     * Something differs, or it cannot be decided.
     *
     * @param reason the kind of what differs
     * @param differing what differs: flags, paths, names of classes, or sentences of {@link LoadedClasses#doubts()}
     */
    record MustMeasure(Reason reason, List<String> differing) implements Answer {

        /** Makes the list unmodifiable. */
        public MustMeasure {
            differing = List.copyOf(differing);
        }
    }

    /** What shows that a test is unchanged. */
    enum Evidence {
        /** The whole class paths are equal. */
        CLASS_PATHS,

        /** The classes that the test loaded are equal. */
        LOADED_CLASSES
    }

    /** Kinds of what differs, in the order in which they are looked at. */
    enum Reason {
        /** The flags of the JVMs differ. */
        FLAGS,

        /** The JDKs differ. */
        JDK,

        /** Tracked files differ that are not compiled to classes. */
        FILES,

        /** Resources differ: manifests, service files, native libraries, all that is no class. */
        RESOURCES,

        /** Classes were added, so that a look-up may find what it did not find before. */
        CLASSES_ADDED,

        /** Classes were removed. */
        CLASSES_REMOVED,

        /** Classes changed, and it was not noted which ones the test loads. */
        CLASSES_CHANGED,

        /** The test loads classes that are not from the class path, or the log is not complete. */
        LOADED_NOT_KNOWN,

        /** Classes changed that the test loads. */
        LOADED_CLASSES_CHANGED
    }
}
