package io.github.junitlatency.samples.gatequality;

import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Parses the arguments of a command; what it does not understand it answers with one sentence. */
final class Parser {

    private Parser() {}

    /** Returns the parser of a command, which knows the sample's things by their names. */
    static CommandLine of(Object command) {
        return new CommandLine(command)
                .registerConverter(Regime.class, name -> named(Regime.values(), name))
                .registerConverter(Tool.class, name -> named(Tool.values(), name))
                .registerConverter(Body.class, name -> named(Body.values(), name))
                .registerConverter(Plant.class, name -> named(Plant.values(), name))
                .registerConverter(Subject.class, name -> named(Subject.values(), name))
                .registerConverter(Difference.class, name -> named(Difference.values(), name))
                .registerConverter(RelativeRegime.class, name -> named(RelativeRegime.values(), name))
                .registerConverter(RelativeTool.class, name -> named(RelativeTool.values(), name))
                .registerConverter(Baselines.Limits.class, name -> named(Baselines.Limits.values(), name))
                .registerConverter(ExcuseKind.class, name -> named(ExcuseKind.values(), name))
                .registerConverter(Warmup.class, name -> named(Warmup.values(), name))
                .setParameterExceptionHandler((wrong, arguments) -> {
                    wrong.getCommandLine().getErr().println(wrong.getMessage());
                    return CommandLine.ExitCode.USAGE;
                });
    }

    private static <T> T named(T[] values, String name) {
        try {
            return Names.named(values, name);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
