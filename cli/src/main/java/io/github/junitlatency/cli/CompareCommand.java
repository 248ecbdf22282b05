package io.github.junitlatency.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the figures of two result folders next to each other; it judges nothing. */
@Command(
        name = "compare",
        description =
                "Shows the figures of two result folders next to each other. It judges nothing: two runs are no evidence.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:the figures are shown, whatever they are", "64:the command is wrong, or there are no results"
        })
final class CompareCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "The earlier result folder.")
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The later result folder.")
    private Path after;

    @Override
    public void run() {
        PrintWriter err = command.commandLine().getErr();
        ResultFolders earlier = ResultFolders.read(List.of(before), err);
        ResultFolders later = ResultFolders.read(List.of(after), err);
        CompareText.of(earlier.shards(), later.shards())
                .forEach(command.commandLine().getOut()::println);
    }
}
