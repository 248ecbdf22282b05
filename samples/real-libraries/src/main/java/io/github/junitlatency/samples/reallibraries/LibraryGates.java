package io.github.junitlatency.samples.reallibraries;

import io.github.junitlatency.samples.reallibraries.GateProcess.Answer;
import io.github.junitlatency.samples.reallibraries.GateProcess.Order;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Has budgets suggested for each body, and tells how often gates with them are right: of the unchanged body in noise, and of the
 * body with a regression in it.
 */
@Command(name = "LibraryGates", sortOptions = false)
public final class LibraryGates extends Harness {

    private static final int JVMS = 3;

    @Option(names = "--gates", paramLabel = "N", description = "of each cell (default: ${DEFAULT-VALUE})")
    private int gates = 5;

    @Option(names = "--plants", split = ",", description = "${COMPLETION-CANDIDATES}")
    private List<Plant> plants = List.of(Plant.values());

    @Option(names = "--regimes", split = ",", description = "of unchanged bodies: ${COMPLETION-CANDIDATES}")
    private List<Regime> regimes = List.of(Regime.values());

    @Option(names = "--planted-regimes", split = ",", description = "of planted ones (default: ${DEFAULT-VALUE})")
    private List<Regime> plantedRegimes = List.of(Regime.QUIET);

    @Option(names = "--beside", paramLabel = "COMMAND", description = "what runs in the regime beside, such as a build")
    private String beside = "";

    private boolean isComplete = true;

    LibraryGates() {
        super(JVMS, Bodies.GATED);
    }

    public static void main(String[] arguments) {
        run(new LibraryGates(), arguments);
    }

    /** A body and what its own JVMs said of it. */
    private record Subject(NamedBody body, Plant.Unchanged unchanged, List<String> pasted) {

        List<String> budgets(Plant plant, Column column) {
            return column.isThird() ? plant.thirdBudget(unchanged).stream().toList() : pasted;
        }
    }

    /** A column of a table: the budgets that judge, and the noise. */
    private record Column(Regime regime, boolean isThird) {

        @Override
        public String toString() {
            return regime + (isThird ? ", 3 times over" : ", pasted");
        }
    }

    @Override
    boolean measure(List<NamedBody> bodies) throws InterruptedException {
        List<Subject> subjects = new ArrayList<>();
        printHead(List.of("body", "suggested, the widest of " + jvms() + " JVMs", "p50, ns", "p99.9, ns"));
        for (NamedBody body : bodies) {
            suggested(body).ifPresent(subjects::add);
        }
        List<Plant> planted =
                plants.stream().filter(plant -> plant != Plant.NONE).toList();
        table(subjects, List.of(Plant.NONE), columns(regimes, List.of(false)));
        if (!planted.isEmpty()) {
            table(subjects, planted, columns(plantedRegimes, List.of(false, true)));
        }
        return isComplete;
    }

    private List<Column> columns(List<Regime> asked, List<Boolean> areThirds) {
        return asked.stream()
                .filter(this::isHere)
                .flatMap(regime -> areThirds.stream().map(isThird -> new Column(regime, isThird)))
                .toList();
    }

    private boolean isHere(Regime regime) {
        String missing = regime.missing(beside);
        if (!missing.isEmpty()) {
            note(regime + " is excluded: " + missing);
        }
        return missing.isEmpty();
    }

    private Optional<Subject> suggested(NamedBody body) throws InterruptedException {
        List<Answer> answers = new ArrayList<>();
        Map<String, String> widest = new LinkedHashMap<>();
        for (int i = 0; i < jvms(); i++) {
            Answer answer = answer(new Order(body, Plant.NONE, 0, iterations(), List.of()));
            if (answer.p999Nanos() > 0) {
                answers.add(answer);
            } else {
                note(body.name() + ", suggest: " + answer.outcome() + " " + answer.reason());
            }
            answer.suggested().forEach(text -> widest.merge(PastedBudget.subject(text), text, PastedBudget::wider));
        }
        if (answers.isEmpty()) {
            return Optional.empty();
        }
        Spread p50 = Spread.of(answers, Answer::p50Nanos);
        Spread p999 = Spread.of(answers, Answer::p999Nanos);
        print(List.of(body.name(), String.join(", ", widest.values()), p50.text(), p999.text()));
        Plant.Unchanged unchanged = new Plant.Unchanged(Math.round(p50.median()), Math.round(p999.max()));
        return Optional.of(new Subject(body, unchanged, List.copyOf(widest.values())));
    }

    private void table(List<Subject> subjects, List<Plant> ofPlants, List<Column> columns) throws InterruptedException {
        System.out.println();
        printHead(row("PASS/FAIL/INCONCLUSIVE", columns));
        List<Tally> sums = columns.stream().map(column -> new Tally()).toList();
        List<String> reasons = new ArrayList<>();
        for (Subject subject : subjects) {
            for (Plant plant : ofPlants) {
                String name = subject.body().name() + ", " + plant;
                List<Tally> tallies = new ArrayList<>();
                for (Column column : columns) {
                    Tally tally = judged(subject, plant, column);
                    sums.get(tallies.size()).add(tally);
                    tallies.add(tally);
                    tally.reasons(plant == Plant.NONE ? "PASS" : "FAIL")
                            .forEach(reason -> reasons.add("- " + name + ", " + column + ": " + reason));
                }
                print(row(name, tallies));
            }
        }
        print(row("all", sums));
        System.out.println();
        reasons.forEach(System.out::println);
    }

    private static List<String> row(String name, List<?> cells) {
        return Stream.concat(Stream.of(name), cells.stream().map(Object::toString))
                .toList();
    }

    private Tally judged(Subject subject, Plant plant, Column column) throws InterruptedException {
        Tally tally = new Tally();
        List<String> budgets = subject.budgets(plant, column);
        if (budgets.isEmpty()) {
            return tally;
        }
        Order order = new Order(subject.body(), plant, subject.unchanged().p50(), iterations(), budgets);
        try (Noise noise = Noise.begin(column.regime().command(beside))) {
            for (int i = 0; i < gates; i++) {
                tally.add(answer(order));
            }
            if (noise.hasFailed()) {
                note(subject.body().name() + ", " + plant + ", " + column + ": the command beside it failed");
            }
        } catch (IOException e) {
            note("sh cannot be started: " + e.getMessage());
            isComplete = false;
        }
        return tally;
    }

    private Answer answer(Order order) throws InterruptedException {
        Answer answer;
        try {
            answer = Answer.parse(FreshJvm.lastLine(GateProcess.class, order.arguments()));
        } catch (IOException e) {
            answer = Answer.none(e instanceof FreshJvm.HungException ? "hung" : "broken", e.getMessage());
            isComplete = false;
        }
        System.err.println(String.join(" ", order.arguments()) + ": " + answer.line()); // the tables come late
        return answer;
    }
}
