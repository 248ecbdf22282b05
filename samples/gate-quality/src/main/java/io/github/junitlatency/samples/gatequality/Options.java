package io.github.junitlatency.samples.gatequality;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** A command's options as data; what it does not understand it answers with one sentence. */
final class Options {
    private final CommandSpec spec = CommandSpec.create();
    private final CommandLine line;

    Options(String command) {
        spec.name(command);
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("prints this")
                .build());
        line = new CommandLine(spec).setParameterExceptionHandler((wrong, arguments) -> {
            wrong.getCommandLine().getErr().println(wrong.getMessage());
            return CommandLine.ExitCode.USAGE;
        });
    }

    CommandLine line() {
        return line;
    }

    /** Adds one with its default. */
    Options add(String name, String value, String description) {
        spec.addOption(OptionSpec.builder(name)
                .paramLabel(name.substring(2))
                .type(String.class)
                .defaultValue(value)
                .description(description + " (default: ${DEFAULT-VALUE})")
                .build());
        return this;
    }

    /** Has the command do this where its options are asked. */
    Options does(Callable<?> action) {
        line.setExecutionStrategy(result -> {
            if (result.isUsageHelpRequested()) {
                line.usage(line.getOut());
                return CommandLine.ExitCode.OK;
            }
            return run(action);
        });
        return this;
    }

    private int run(Callable<?> action) {
        try {
            action.call();
            return CommandLine.ExitCode.OK;
        } catch (ParameterException e) {
            throw e;
        } catch (Exception e) {
            throw new CommandLine.ExecutionException(line, e.toString(), e);
        }
    }

    private ParseResult given() {
        return line.getParseResult();
    }

    /** Returns what was given on the command line. */
    String original() {
        return String.join(" ", given().originalArgs());
    }

    String text(String name) {
        return spec.findOption(name).getValue();
    }

    int number(String name, int least) {
        int number;
        try {
            number = Integer.parseInt(text(name));
        } catch (NumberFormatException e) {
            throw new ParameterException(line, name + " must be a number, but was " + text(name), e);
        }
        if (number < least) {
            throw new ParameterException(line, name + " must be at least " + least + ", but was " + number);
        }
        return number;
    }

    /** Returns the things of some names, which commas separate. */
    <T> List<T> list(String name, T[] of) {
        List<T> chosen = new ArrayList<>();
        for (String each : text(name).split(",")) {
            try {
                chosen.add(Names.named(of, each));
            } catch (IllegalArgumentException e) {
                throw new ParameterException(line, name + ": " + e.getMessage(), e);
            }
        }
        return chosen;
    }
}
