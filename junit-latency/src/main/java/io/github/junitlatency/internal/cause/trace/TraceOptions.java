package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Collections;
import java.util.List;
import java.util.StringTokenizer;

/**
 * The options that an instance needs for lines that can be read. A new instance takes them over from the top
 * (trace_array_create in kernel/trace/trace.c), where another tool may have changed them.
 */
final class TraceOptions {

    private static final List<String> WANTED = List.of(
            "overwrite", // the newest events stay: what is missing is then one stretch, at a known place
            "markers",
            "context-info",
            "norecord-cmd", // the names of tasks go into a table that all instances share: leave it alone
            "norecord-tgid", // the same
            "nolatency-format",
            "noraw",
            "nohex",
            "nobin",
            "nofields",
            "noprintk-msg-only",
            "nostacktrace",
            "nouserstacktrace",
            "noannotate");

    private TraceOptions() {}

    /** Returns what to write, given the text of trace_options; nothing about options that the kernel does not have. */
    static List<String> toWrite(String traceOptions) {
        List<Object> now = Collections.list(new StringTokenizer(traceOptions, "\r\n"));
        return Lists.filter(WANTED, wanted -> now.contains(opposite(wanted)));
    }

    private static String opposite(String option) {
        return option.startsWith("no") ? option.substring(2) : "no" + option;
    }
}
