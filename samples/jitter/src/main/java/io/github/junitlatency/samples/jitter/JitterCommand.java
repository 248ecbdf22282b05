package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.common.text.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

    @Mixin
    private JitterOptions options;

    /** Runs the command, and ends the JVM with 0, with 2 where the input is wrong, or with 1 where nothing was measured. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new JitterCommand())
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
        throw e;
    }

    @Override
    public Integer call() throws InterruptedException {
        JitterResult result = MachineAlone.jitter(options);
        PrintWriter out = command.commandLine().getOut();
        out.println(JitterReport.of(result, options));
        if (options.outlierFile != null) {
            try {
                OutlierFile.write(options.outlierFile, result);
            } catch (IOException | RuntimeException e) { // whatever it is, it is not about the measurement
                String warning = "warning: the outlier file \"" + options.outlierFile + "\" cannot be written (" + e
                        + "); name one that can";
                out.println(JitterReport.wrapped(Printable.of(warning)));
            }
        }
        out.flush();
        return ExitCode.OK;
    }
}
