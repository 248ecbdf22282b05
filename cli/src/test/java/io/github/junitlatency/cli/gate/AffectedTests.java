package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.jar;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.outcome.ByBase;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.cli.gate.outcome.GateTest.Traces;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.result.CodeFacts.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** By what two class paths differ, and so which tests are measured. */
class AffectedTests {

    private static final String BOOK = "package p; class Book { int add(int i) { return i + %d; } }";

    @TempDir
    private Path folder;

    private Path classes(String side, int number) throws IOException {
        return compile(folder.resolve(side).resolve("workspace-3/target/classes"), "Book", BOOK.formatted(number));
    }

    private static final Base BASE = new Base("aa29268", Optional.of("aa29268"), false);

    private ModuleBuild module(String side, Entry... others) {
        Path own = folder.resolve(side).resolve("workspace-3/target/classes"); // a checkout may have any name
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(
                Kind.TESTS, "p:core", "1", folder.resolve("head/tests").toString()));
        entries.add(new Entry(Kind.OWN, "p:core", "1", own.toString()));
        entries.addAll(List.of(others));
        return new ModuleBuild("p:core", folder.toString(), entries);
    }

    private GateOrder order(boolean isAll) throws IOException {
        return new Affected(BASE, isAll).order(module("head"), module("base"));
    }

    @Test
    void equalClassesAreNoDifference() throws IOException {
        classes("base", 1);
        classes("head", 1);
        GateOrder order = order(false);
        assertThat(order.isUnchanged()).isTrue();
        assertThat(order.base()).isEqualTo("aa29268");
        assertThat(order.classPath())
                .containsExactly(folder.resolve("head/tests"), folder.resolve("base/workspace-3/target/classes"));
    }

    @Test
    void equalClassesAreMeasuredIfAllAreAskedFor() throws IOException {
        classes("base", 1);
        classes("head", 1);
        assertThat(order(true).isUnchanged()).isFalse();
    }

    @Test
    void changedCodeIsMeasured() throws IOException {
        classes("base", 1);
        classes("head", 2);
        assertThat(order(false).isUnchanged()).isFalse();
    }

    @Test
    void anUpgradedLibraryMayBeUsedByAnyTest() throws IOException {
        classes("base", 1);
        classes("head", 1);
        Path older = jar(
                folder.resolve("lib-1.jar"),
                compile(folder.resolve("1"), "Lib", "package l; class Lib { int a = 1; }"));
        Path newer = jar(
                folder.resolve("lib-2.jar"),
                compile(folder.resolve("2"), "Lib", "package l; class Lib { int a = 2; }"));
        Affected affected = new Affected(BASE, false);
        GateOrder order = affected.order(
                module("head", new Entry(Kind.LIBRARY, "l:lib", "2", newer.toString())),
                module("base", new Entry(Kind.LIBRARY, "l:lib", "1", older.toString())));
        assertThat(order.isUnchanged()).isFalse();
        assertThat(order.classPath()).endsWith(older);
        assertThat(affected.why(module("head")))
                .contains("core: measured because l.Lib in lib-1.jar to lib-2.jar differs");
    }

    private String why(boolean isAll) throws IOException {
        Affected affected = new Affected(BASE, isAll);
        affected.order(module("head"), module("base"));
        return affected.why(module("head")).orElse("");
    }

    @Test
    void aMeasuredModuleSaysWhatDiffers() throws IOException {
        classes("base", 1);
        classes("head", 1);
        assertThat(why(false)).isEmpty();
        assertThat(why(true)).isEqualTo("core: measured because all tests are asked for");
        classes("head", 2);
        assertThat(why(false)).isEqualTo("core: measured because p.Book differs");
        compile(classes("head", 2), "New", "package p; class New {}");
        assertThat(why(false)).isEqualTo("core: measured because p.New is new (and 1 more)");
        write(classes("base", 1).resolve("rules.txt"), "1");
        assertThat(why(false)).isEqualTo("core: measured because rules.txt is gone (and 2 more)");
    }

    @Test
    void theMethodThatChangedIsSuspectedWhereATestIsRed() throws IOException {
        classes("base", 1);
        classes("head", 2);
        Affected affected = new Affected(BASE, false);
        affected.order(module("head"), module("base"));
        assertThat(suspects(affected, State.BROKEN, "Book")).containsExactly("core Book.add");
        assertThat(suspects(affected, State.KEPT, "Book")).isEmpty();
    }

    @Test
    void ofManyClassesThatChangedOneIsNamedWhereATestIsRed() throws IOException {
        for (String side : List.of("base", "head")) {
            for (String name : List.of("A", "B", "C", "D", "E")) {
                compile(
                        classes(side, 1),
                        name,
                        "package p; class " + name + " { Object o() { return \"" + side + "\"; } }");
            }
        }
        classes("head", 2);
        Affected affected = new Affected(BASE, false);
        affected.order(module("head"), module("base"));
        assertThat(suspects(affected, State.BROKEN, "Book")).containsExactly("core Book.add", "core");
        assertThat(suspects(affected, State.BROKEN, "Other")).containsExactly("core");
    }

    /** Returns the suspects where the test spends its time in a class. */
    private static List<String> suspects(Affected affected, State state, String className) throws IOException {
        Place place = new Place("p." + className, "add", className + ".java", 1);
        SlowerMethods slower = new SlowerMethods(List.of(new SlowerMethods.Found("BookTest.adds", place)));
        return affected.suspects(List.of(test(state)), slower);
    }

    private static GateTest test(State state) {
        return new GateTest("core", "p.BookTest", "adds", "adds()", state, ByBase.NONE, "", List.of(), Traces.NONE);
    }
}
