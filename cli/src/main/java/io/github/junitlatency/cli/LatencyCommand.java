package io.github.junitlatency.cli;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.Gate;
import io.github.junitlatency.cli.gate.bisect.BisectRunStep;
import io.github.junitlatency.internal.common.text.Printable;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line: {@code java -jar junit-latency-cli.jar}. */
@Command(
        name = "junit-latency",
        description = "Gates merges by latency tests; merges, compares and prints their results.",
        mixinStandardHelpOptions = true,
        versionProvider = LatencyCommand.Version.class,
        sortOptions = false,
        scope = CommandLine.ScopeType.INHERIT,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {GateCommand.class, MergeCommand.class, CompareCommand.class, PrintCommand.class})
public final class LatencyCommand implements Runnable {

    private static final int FAULT = 70; // EX_SOFTWARE of sysexits(3)

    private final Path folder;

    @Spec
    private CommandSpec command;

    private LatencyCommand(Path folder) {
        this.folder = folder;
    }

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true);
        System.exit(run(Path.of("").toAbsolutePath(), out, new PrintWriter(System.err, true), arguments));
    }

    /** Runs a command in a folder and returns its exit code. */
    static int run(Path folder, PrintWriter out, PrintWriter err, String... arguments) {
        LatencyCommand all = new LatencyCommand(folder);
        return new CommandLine(all)
                .setOut(out)
                .setErr(err)
                // Without colours nothing depends on the terminal, on NO_COLOR or on a pipe.
                .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                .setParameterExceptionHandler((e, any) -> all.wrong(e))
                .setExecutionExceptionHandler((e, command, any) -> failed(e, command))
                .execute(arguments);
    }

    @Override
    public void run() {
        throw new ParameterException(command.commandLine(), "a command was expected: gate, merge, compare or print");
    }

    /** Returns the version of this jar. */
    static String version() {
        String version = LatencyCommand.class.getPackage().getImplementationVersion();
        return version == null ? "(not from a jar)" : version;
    }

    /** Returns the folder that a gate is of. */
    Path folder() {
        return folder;
    }

    private int wrong(ParameterException e) {
        CommandLine command = e.getCommandLine();
        String sentence = Printable.of(e.getMessage()) + "; see "
                + command.getCommandSpec().qualifiedName() + " --help";
        boolean isGate = command.getCommand() instanceof GateCommand;
        if (isGate) {
            sentence = Gate.refused(folder, sentence, command.getOut()::println)
                    .getMessage(); // another one if its files cannot be written
        }
        command.getErr().println(sentence);
        return isGate && BisectRunStep.isIn(folder) ? BisectRunStep.ABORT : GateExit.USAGE.code();
    }

    private static int failed(Exception e, CommandLine command) {
        if (e instanceof CommandException failure) {
            command.getErr().println(Printable.of(failure.getMessage()));
            return failure.exit().code();
        }
        e.printStackTrace(command.getErr());
        boolean isBisection = command.getCommand() instanceof GateCommand gate && gate.isBisection();
        return isBisection ? BisectRunStep.ABORT : FAULT; // git bisect run would take that for a bad commit
    }

    /** The version of this jar. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"junit-latency " + version()};
        }
    }
}
