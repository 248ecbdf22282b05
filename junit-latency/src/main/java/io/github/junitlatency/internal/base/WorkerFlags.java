package io.github.junitlatency.internal.base;

import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The flags of this JVM that a worker gets, and those that it does not.
 *
 * @param taken as they are
 * @param leftOut flags that two JVMs cannot share, or that change the code that is measured
 */
record WorkerFlags(List<String> taken, List<String> leftOut) {

    /** Debuggers, coverage, recordings: they listen on one port, write one file, or instrument the code. */
    private static final Pattern NOT_SHARED = Pattern.compile("-agentlib:jdwp.*|-Xrunjdwp.*|-Xdebug"
            + "|-javaagent:.*(?i:jacoco|coverage|cobertura|clover|openclover|debugger-agent|pitest).*"
            + "|-XX:StartFlightRecording.*|-XX:FlightRecorderOptions.*|-XX:\\+?FlightRecorder"
            + "|-agentpath:.*(?i:asyncprofiler|jprofiler|yjpagent).*"
            + "|-Dcom\\.sun\\.management\\.jmxremote\\.(rmi\\.)?port=.*"
            + "|-XX:ArchiveClassesAtExit=.*|-XX:AOTCacheOutput=.*|-XX:AOTMode=record"
            + "|-XX:LogFile=.*|-Xloggc:.*"
            + "|-Xlog:[^:]*:(?!stdout|stderr|:|$).*"); // what is neither stream is a file, with "file=" or without

    /** What OpenJ9 adds to the user's: https://github.com/eclipse-openj9/openj9/issues/11757; a worker's adds its own. */
    private static final Pattern ADDED_BY_THE_JVM =
            Pattern.compile("[^-].*|-Xjcl:.*|-D(java\\.class\\.path|sun\\.java\\.(command|launcher)[^=]*)=.*");

    /**
     * Sorts this JVM's flags.
     *
     * @param inputArguments as {@code RuntimeMXBean} has them
     */
    static WorkerFlags of(List<String> inputArguments) {
        List<String> taken = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (String argument : inputArguments) {
            if (ADDED_BY_THE_JVM.matcher(argument).matches()) {
                continue;
            }
            (NOT_SHARED.matcher(argument).matches() ? leftOut : taken).add(argument);
        }
        return new WorkerFlags(taken, leftOut);
    }

    /** Returns the doubt about the flags that are left out; empty where none is. */
    Optional<Doubt> doubt() {
        return leftOut.isEmpty()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        "worker-flags",
                        "worker JVMs run without " + String.join(", ", leftOut) + ", unlike this one",
                        "start the tests without them"));
    }
}
