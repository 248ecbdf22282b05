package io.github.junitlatency.cli.gate.unchanged;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.unchanged.Answer.Evidence;
import io.github.junitlatency.cli.gate.unchanged.Answer.MustMeasure;
import io.github.junitlatency.cli.gate.unchanged.Answer.Reason;
import io.github.junitlatency.cli.gate.unchanged.Answer.Unchanged;
import io.github.junitlatency.cli.gate.unchanged.UnchangedRule.OtherDifferences;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class UnchangedRuleTests {

    private static final OtherDifferences NO_OTHERS = OtherDifferences.NONE;
    private static final Difference NOTHING = new Difference(List.of(), List.of(), List.of());

    private static Difference classes(Change... changes) {
        return new Difference(List.of(changes), List.of(), List.of());
    }

    private static Change change(String name, ChangeKind kind) {
        return new Change(name, kind, "base", "head");
    }

    private static LoadedClasses loaded(String... names) {
        return new LoadedClasses(new TreeSet<>(List.of(names)), List.of());
    }

    @Test
    void isUnchangedWhereNothingDiffers() {
        assertThat(UnchangedRule.ofModule(NOTHING, NO_OTHERS)).isEqualTo(new Unchanged(Evidence.CLASS_PATHS));
        assertThat(UnchangedRule.ofTest(NOTHING, NO_OTHERS, new LoadedClasses(new TreeSet<>(), List.of("a doubt"))))
                .isEqualTo(new Unchanged(Evidence.CLASS_PATHS));
    }

    @Test
    void isUnchangedWhereTheTestLoadedNoChangedClass() {
        Difference difference = classes(change("B", ChangeKind.CHANGED));

        assertThat(UnchangedRule.ofModule(difference, NO_OTHERS))
                .isEqualTo(new MustMeasure(Reason.CLASSES_CHANGED, List.of("B")));
        assertThat(UnchangedRule.ofTest(difference, NO_OTHERS, loaded("A", "C")))
                .isEqualTo(new Unchanged(Evidence.LOADED_CLASSES));
    }

    @Test
    void measuresWhereTheTestLoadedAChangedClass() {
        assertThat(UnchangedRule.ofTest(
                        classes(change("B", ChangeKind.CHANGED), change("C", ChangeKind.CHANGED)),
                        NO_OTHERS,
                        loaded("A", "B")))
                .isEqualTo(new MustMeasure(Reason.LOADED_CLASSES_CHANGED, List.of("B")));
    }

    @Test
    void measuresWhereAClassWasAddedOrRemoved() {
        assertThat(UnchangedRule.ofTest(classes(change("B", ChangeKind.ADDED)), NO_OTHERS, loaded("A")))
                .isEqualTo(new MustMeasure(Reason.CLASSES_ADDED, List.of("B")));
        assertThat(UnchangedRule.ofTest(classes(change("B", ChangeKind.REMOVED)), NO_OTHERS, loaded("A")))
                .isEqualTo(new MustMeasure(Reason.CLASSES_REMOVED, List.of("B")));
    }

    @Test
    void measuresWhereItIsNotKnownWhatWasLoaded() {
        LoadedClasses doubted = new LoadedClasses(new TreeSet<>(List.of("A")), List.of("a doubt"));

        assertThat(UnchangedRule.ofTest(classes(change("B", ChangeKind.CHANGED)), NO_OTHERS, doubted))
                .isEqualTo(new MustMeasure(Reason.LOADED_NOT_KNOWN, List.of("a doubt")));
    }

    @Test
    void measuresWhereAResourceDiffers() {
        Difference difference = new Difference(List.of(), List.of(change("x.txt", ChangeKind.CHANGED)), List.of());

        assertThat(UnchangedRule.ofTest(difference, NO_OTHERS, loaded("A")))
                .isEqualTo(new MustMeasure(Reason.RESOURCES, List.of("x.txt")));
    }

    @Test
    void measuresWhereAnythingElseDiffers() {
        OtherDifferences all = new OtherDifferences(List.of("-Xmx1g"), List.of("17 and 21"), List.of("data.csv"));

        assertThat(UnchangedRule.ofTest(NOTHING, all, loaded("A")))
                .isEqualTo(new MustMeasure(Reason.FLAGS, List.of("-Xmx1g")));
        assertThat(UnchangedRule.ofTest(NOTHING, new OtherDifferences(List.of(), all.jdk(), all.files()), loaded("A")))
                .isEqualTo(new MustMeasure(Reason.JDK, List.of("17 and 21")));
        assertThat(UnchangedRule.ofTest(NOTHING, new OtherDifferences(List.of(), List.of(), all.files()), loaded("A")))
                .isEqualTo(new MustMeasure(Reason.FILES, List.of("data.csv")));
    }
}
