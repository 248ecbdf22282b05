package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.JitterSpec;
import io.github.junitlatency.Latency;
import io.github.junitlatency.report.JitterReport;
import io.github.junitlatency.result.JitterResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.opentest4j.TestAbortedException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The machine's jitter on the command line. */
@Command(
        name = "jitter",
        mixinStandardHelpOptions = true,
        version = "0.1.0",
        sortOptions = false,
        usageHelpAutoWidth = false,
        description = "Reads the clock over and over on a pinned thread and shows how far apart the reads are:"
                + " what this machine does to code that does nothing.",
        footer = {"", "Times are a number and a unit of us, ms, s and m: 500ms, 2s, 1.5s."})
public final class JitterCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(
            names = {"-r", "--run-time"},
            paramLabel = "TIME",
            description = "How long to run, pauses included (1s).")
    private Duration runTime;

    @Option(
            names = {"-b", "--bins"},
            paramLabel = "N",
            description = "Bins of the histogram, half of them linear (20).")
    private Integer bins;

    @Option(
            names = {"-k", "--knee"},
            paramLabel = "TICKS",
            description = "Where the linear half ends and outliers begin (twice what is usual in the first reads).")
    private Long knee;

    @Option(
            names = {"-m", "--min"},
            paramLabel = "TICKS",
            description = "Where the linear half begins (four fifths of the shortest of the first reads).")
    private Long min;

    @Option(
            names = {"-s", "--sums"},
            description = "Show the sum of each bin's gaps in ticks instead of their count.")
    private boolean sums;

    @Option(
            names = {"-w", "--width"},
            paramLabel = "COLUMNS",
            description = "Columns of the histogram (80).")
    private Integer width;

    @Option(
            names = {"-f", "--outlier-file"},
            paramLabel = "FILE",
            description = "Write the outliers to this file, as comma-separated values.")
    private Path outlierFile;

    @Option(
            names = {"-o", "--outliers"},
            paramLabel = "N",
            description = "How many outliers to keep, the longest (10000).")
    private Integer outliers;

    @Option(
            names = {"-p", "--pause"},
            paramLabel = "TIME",
            description = "How long to sleep between blocks (0s).")
    private Duration pause;

    @Option(
            names = {"-c", "--cpu"},
            paramLabel = "CPU",
            description = "The CPU to pin to (the best that is free).")
    private Integer cpu;

    /** Runs the command, and ends the JVM with 0, with 2 where the input is wrong, or with 1 where nothing was measured. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new JitterCommand())
                .registerConverter(Duration.class, Times::parse)
                .setParameterExceptionHandler(JitterCommand::wrongInput)
                .setExecutionExceptionHandler(JitterCommand::failed);
    }

    private static int wrongInput(ParameterException e, String[] arguments) {
        e.getCommandLine().getErr().println("jitter: " + e.getMessage() + "; see --help");
        return ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (e instanceof ExtensionConfigurationException) {
            command.getErr().println(e.getMessage());
            return ExitCode.USAGE;
        }
        if (e instanceof TestAbortedException) { // junit.latency.mode = off or smoke
            command.getErr().println("jitter: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        throw e;
    }

    @Override
    public Integer call() {
        JitterResult result = Latency.jitter(this::fill);
        PrintWriter out = command.commandLine().getOut();
        out.println(JitterReport.of(result));
        out.flush();
        return ExitCode.OK;
    }

    private void fill(JitterSpec spec) {
        spec.name("jitter");
        if (runTime != null) {
            spec.runTime(runTime);
        }
        if (bins != null) {
            spec.bins(bins);
        }
        if (knee != null) {
            spec.knee(knee);
        }
        if (min != null) {
            spec.min(min);
        }
        if (sums) {
            spec.sums();
        }
        if (width != null) {
            spec.width(width);
        }
        if (outlierFile != null) {
            spec.outlierFile(outlierFile);
        }
        if (outliers != null) {
            spec.outliers(outliers);
        }
        if (pause != null) {
            spec.pause(pause);
        }
        if (cpu != null) {
            spec.cpu(cpu);
        }
    }
}
