package io.github.junitlatency.samples.plantedreds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Plants slowdowns in libraries, runs tests of them, and prints whether the reds name the guilty method. */
@Command(name = "LibraryReds", mixinStandardHelpOptions = true, showDefaultValues = true)
public final class LibraryReds implements Callable<Integer> {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(names = "--only", split = ",", description = "names of plants; all if there are none")
    private List<String> only = List.of();

    @Option(names = "--runs", description = "of each plant")
    private int runs = 1;

    @Option(names = "--busy", description = "processes that never sleep meanwhile")
    private int busy;

    @Option(names = "--unplanted", description = "runs the tests without plants, none of which may be red")
    private boolean isUnplanted;

    @Option(names = "--profiler", description = "has async-profiler on the class path")
    private boolean hasProfiler;

    @Option(
            names = "--jdk",
            description = "the folder of the JDK that runs the tests",
            defaultValue = "${sys:java.home}")
    private Path jdk;

    @Option(names = "--text", description = "prints the failures' messages, too")
    private boolean isText;

    @Option(names = "--patience", description = "seconds after which a test's JVM is ended")
    private int patienceSeconds = 900;

    @Option(names = "--folder", description = "has a folder for each plant afterwards")
    private Path folder = Path.of("target", "planted-reds");

    @Option(names = "--list", description = "prints the plants and runs nothing")
    private boolean isList;

    LibraryReds() {}

    public static void main(String[] arguments) {
        Trial.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new LibraryReds());
    }

    @Override
    public Integer call() throws IOException {
        List<Plant> plants = plants();
        if (isList) {
            plants.forEach(plant ->
                    System.out.println(plant.name() + ": " + plant.snippet().kind() + " "
                            + plant.snippet().size() + " in " + plant.place() + ", " + plant.budget()));
            return CommandLine.ExitCode.OK;
        }
        RedTable.head().forEach(System.out::println);
        RedTable table = new RedTable(!isUnplanted);
        Trial trial = new Trial(new Trial.Settings(jdk, hasProfiler, !isUnplanted, patienceSeconds, folder));
        for (Plant plant : plants) {
            for (int run = 0; run < runs; run++) {
                run(plant, trial, table);
            }
        }
        System.out.println();
        System.out.println(table.sum());
        return CommandLine.ExitCode.OK;
    }

    private List<Plant> plants() {
        for (String name : only) {
            if (Plants.ALL.stream().noneMatch(plant -> plant.name().equals(name))) {
                throw new ParameterException(spec.commandLine(), "no plant is named '" + name + "'");
            }
        }
        return Plants.ALL.stream()
                .filter(plant -> only.isEmpty() || only.contains(plant.name()))
                .toList();
    }

    private void run(Plant plant, Trial trial, RedTable table) {
        try (Noise noise = new Noise()) {
            noise.begin(busy);
            Outcome outcome = trial.run(plant);
            System.out.println(table.row(plant, outcome));
            if (isText && !outcome.message().isEmpty()) {
                System.out.println();
                System.out.println(outcome.message());
            }
        } catch (IOException e) {
            System.out.println(table.row(plant, e));
        }
    }
}
