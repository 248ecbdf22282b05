package io.github.junitlatency.cli;

import io.github.junitlatency.cli.format.JmhReport;
import io.github.junitlatency.cli.format.NyrkioReport;
import io.github.junitlatency.cli.gate.CommandException;
import io.github.junitlatency.cli.gate.GateExit;
import io.github.junitlatency.cli.gate.MeasuredCommit;
import io.github.junitlatency.result.LatencyResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A format of results that other tools read. */
enum ToolFormat {
    /** For JMH Visualizer, github-action-benchmark and Bencher. */
    JMH(shards -> JmhReport.of(results(shards))),
    /** For Nyrkiö and Apache Otava; without a commit's time it has that of the first measurement. */
    NYRKIO(shards -> NyrkioReport.of(
            results(shards),
            MeasuredCommit.read(System.getenv(), Path.of(""))
                    .orTime(Shard.began(shards).getEpochSecond())));

    private final Function<List<Shard>, String> text;

    ToolFormat(Function<List<Shard>, String> text) {
        this.text = text;
    }

    /**
     * Returns the format of a name that a user wrote.
     *
     * @throws CommandException if there is none
     */
    static ToolFormat of(String word) {
        for (ToolFormat format : values()) {
            if (format.word().equals(word)) {
                return format;
            }
        }
        throw new CommandException(GateExit.USAGE, "--format takes jmh or nyrkio, and was " + word);
    }

    /** Returns its name, as users write it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the text of one file with all results. */
    String text(List<Shard> shards) {
        return text.apply(shards);
    }

    private static List<LatencyResult> results(List<Shard> shards) {
        return shards.stream().map(Shard::result).toList();
    }
}
