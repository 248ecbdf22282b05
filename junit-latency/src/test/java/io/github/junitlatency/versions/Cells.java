package io.github.junitlatency.versions;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Chooses the combinations: all values of each axis with the defaults of the others, and the corners that interact. */
final class Cells {

    private static final String FIRST_WITH_TWO_EXECUTORS = "6.1";

    private final Axes axes;
    private final Map<String, Cell> cells = new LinkedHashMap<>();

    private Cells(Axes axes) {
        this.axes = axes;
    }

    /** Returns them in the order of the table, each once. */
    static List<Cell> of(Axes axes) {
        Cells all = new Cells(axes);
        all.addAxes();
        all.addForksAndExecutors();
        all.addCorners();
        all.addGradle();
        return List.copyOf(all.cells.values());
    }

    private void addAxes() {
        Cell defaults =
                cell(axes.jdks().get(0), axes.junits().get(0), axes.surefires().get(0));
        for (int jdk : axes.jdks()) {
            add(cell(jdk, defaults.versions().junit(), defaults.versions().surefire()));
        }
        for (String junit : axes.junits()) {
            add(cell(defaults.versions().jdk(), junit, defaults.versions().surefire()));
        }
        for (String surefire : axes.surefires()) {
            add(cell(defaults.versions().jdk(), defaults.versions().junit(), surefire));
        }
    }

    private void addForksAndExecutors() {
        int jdk = axes.jdks().get(0);
        String surefire = axes.surefires().get(0);
        Forks.ALL.forEach(forks -> add(cell(jdk, axes.junits().get(0), surefire).with(forks)));
        Forks.ALL.forEach(forks ->
                add(cell(jdk, axes.junits().get(0), surefire).with(forks).with(Executor.FORK_JOIN)));
        String newest = Axes.newest(axes.junits());
        if (Axes.compare(newest, FIRST_WITH_TWO_EXECUTORS) < 0) {
            return;
        }
        add(cell(jdk, newest, surefire).with(Executor.FORK_JOIN));
        Forks.ALL.forEach(forks -> add(cell(jdk, newest, surefire).with(forks).with(Executor.WORKER_THREADS)));
    }

    private void addCorners() {
        String oldJunit = Axes.oldest(axes.junits());
        String newJunit = Axes.newest(axes.junits());
        String oldSurefire = Axes.oldest(axes.surefires());
        String newSurefire = Axes.newest(axes.surefires());
        Cell oldest = cell(axes.oldestJdk(), oldJunit, oldSurefire);
        add(oldest.withPairs());
        add(oldest.with(Forks.TWO_FOR_EACH_CLASS).with(Executor.FORK_JOIN));
        Cell newest = cell(axes.newestJdk(), newJunit, newSurefire);
        add(newest.withPairs());
        add(newest.with(Forks.TWO_FOR_EACH_CLASS)
                .with(
                        Axes.compare(newJunit, FIRST_WITH_TWO_EXECUTORS) < 0
                                ? Executor.FORK_JOIN
                                : Executor.WORKER_THREADS));
        add(cell(axes.oldestJdk(), newJunit, oldSurefire));
        add(cell(axes.newestJdk(), oldJunit, oldSurefire));
    }

    private void addGradle() {
        Cell gradle = cell(axes.jdks().get(0), axes.junits().get(0), Cell.GRADLE);
        add(gradle);
        add(gradle.with(Forks.TWO));
        add(cell(axes.jdks().get(0), Axes.newest(axes.junits()), Cell.GRADLE));
    }

    private static Cell cell(int jdk, String junit, String surefire) {
        return new Cell(new Cell.Versions(jdk, junit, surefire), Forks.ONE, Executor.NONE, false);
    }

    private void add(Cell cell) {
        cells.putIfAbsent(cell.name(), cell);
    }

    /** Returns those whose name a filter finds something in. */
    static List<Cell> named(List<Cell> cells, String regex) {
        List<Cell> found = new ArrayList<>(cells);
        found.removeIf(cell -> !Pattern.compile(regex).matcher(cell.name()).find());
        return found;
    }
}
