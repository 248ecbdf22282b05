package io.github.junitlatency.cli;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.format.JmhReport;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints results: a line for PASS, the report for what is not; or all of them in the format of another tool. */
@Command(
        name = "print",
        description = "Prints results: a line for PASS, the report for what is not."
                + " With --format it prints one file of them all, for another tool.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:at least one result is shown, whatever its verdict",
            "64:the command is wrong, or no file is a result"
        })
final class PrintCommand implements Runnable {

    /** Settles how much to print of each. */
    private static final class Form {

        @Option(names = "--full", description = "The report of each.")
        private boolean full;

        @Option(names = "--line", description = "A line for each.")
        private boolean line;

        @Option(names = "--format", paramLabel = "jmh", description = "All results as JMH writes its own.")
        private String format;
    }

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Results, such as target/junit-latency/OrderBookTest.add.json, or folders of such.")
    private List<Path> files;

    @ArgGroup
    private Form form = new Form();

    @Override
    public void run() {
        if (form.format != null && !form.format.equals("jmh")) {
            throw GateExit.USAGE.because("--format takes jmh, and was " + form.format);
        }
        List<Shard> results = ResultFolders.readWithFiles(
                        files, command.commandLine().getErr())
                .shards();
        if (results.isEmpty()) {
            throw GateExit.USAGE.because(
                    "results were asked for, and none of the " + Quantities.counted(files.size(), "file")
                            + " is one; name a file such as target/junit-latency/OrderBookTest.add.json");
        }
        PrintWriter out = command.commandLine().getOut();
        if (form.format == null) {
            results.forEach(shard -> out.println(text(shard.result())));
        } else {
            out.print(JmhReport.of(Shard.results(results)));
        }
        out.flush();
    }

    private String text(LatencyResult result) {
        boolean isLine = form.line || !form.full && result.verdict() == Verdict.PASS;
        return isLine ? ResultLine.of(result, Surface.PLAIN) : ConsoleReport.full(result);
    }
}
