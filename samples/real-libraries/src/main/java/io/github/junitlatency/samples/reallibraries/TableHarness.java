package io.github.junitlatency.samples.reallibraries;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A command that prints one table: a row for each body. */
abstract class TableHarness extends Harness {

    TableHarness(int jvms, List<NamedBody> all) {
        super(jvms, all);
    }

    abstract List<String> columns();

    /** Returns the row of a body, without its name. */
    abstract List<String> row(Task task) throws IOException, InterruptedException;

    /** A program and its task. */
    record Kind(Class<?> program, Task task) {}

    /** Returns what JVMs of each kind found, which run in turns. */
    List<List<Figures>> inTurns(List<Kind> kinds) throws IOException, InterruptedException {
        List<List<Figures>> figures = new ArrayList<>();
        kinds.forEach(kind -> figures.add(new ArrayList<>()));
        for (int i = 0; i < jvms(); i++) {
            for (int kind = 0; kind < kinds.size(); kind++) {
                figures.get(kind).add(started(kinds.get(kind)));
            }
        }
        return figures;
    }

    static Figures started(Kind kind) throws IOException, InterruptedException {
        return Figures.parse(FreshJvm.lastLine(kind.program(), kind.task().arguments()));
    }

    @Override
    boolean measure(List<NamedBody> bodies) throws InterruptedException {
        printHead(columns());
        boolean isComplete = true;
        for (NamedBody body : bodies) {
            isComplete &= measured(body);
        }
        return isComplete;
    }

    private boolean measured(NamedBody body) throws InterruptedException {
        NamedBody.Calls calls = body.calls();
        int measured = iterations() > 0 ? iterations() : calls.measured;
        int before = (int) ((long) calls.warmup * measured / calls.measured);
        List<String> cells = new ArrayList<>(List.of(body.name()));
        try {
            cells.addAll(row(new Task(body, before, measured, body.everyNanos(), 0)));
        } catch (IOException e) {
            note(body.name() + " could not be measured: " + e.getMessage());
            return false;
        }
        print(cells);
        return true;
    }
}
