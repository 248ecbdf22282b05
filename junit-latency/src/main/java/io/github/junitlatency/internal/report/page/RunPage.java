package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.internal.report.SuiteText;
import io.github.junitlatency.internal.report.store.MergedRun;
import io.github.junitlatency.internal.report.store.StoredResult;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.Verdict;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes one HTML page of all tests of a run, which needs nothing else.
 *
 * <p>It loads nothing, and its content security policy lets nothing be loaded. What matters works without JavaScript.
 */
public final class RunPage {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final int FEW = 8; // tests that one finds without a filter

    private final Markup page = new Markup();
    private final List<Entry> entries;
    private final MergedRun run;

    private RunPage(MergedRun run) {
        this.entries = Entry.of(Lists.map(run.results(), StoredResult::result));
        this.run = run;
    }

    /** Returns the page, to be written as UTF-8. */
    public static String of(MergedRun run) {
        return new RunPage(run).all();
    }

    private String all() {
        page.open("html", "lang", "en").line();
        head();
        page.open("body")
                .element("a", "Skip to the tests", "class", "skip", "href", "#tests")
                .line();
        page.open("header");
        page.element("h1", headline());
        page.open("p", "class", "counts");
        for (Verdict verdict : Gravity.VERDICTS) {
            if (count(verdict) > 0) {
                page.open("span", "class", "count");
                Badge.write(page, verdict);
                page.text(" " + Quantities.whole(count(verdict))).close().text(" ");
            }
        }
        page.close();
        page.element("p", subtitle(), "class", "subtitle");
        Optional<String> chance =
                SuiteText.of(Lists.flatMap(entries, entry -> entry.result().budgets()));
        if (chance.isPresent()) {
            page.open("p", "class", "subtitle")
                    .name(AnswerPart.sentence(chance.get()))
                    .close();
        }
        page.close().line().open("main");
        notices();
        index();
        details();
        page.close().line();
        page.open("footer")
                .element("p", "Made by junit-latency. Times are net of the instrument's own overhead.")
                .close();
        page.open("script").resource(Resource.SCRIPT).close();
        page.close().close();
        return "<!DOCTYPE html>\n" + page.all() + "\n";
    }

    private void head() {
        page.open("head")
                .empty("meta", "charset", "utf-8")
                .line()
                .empty(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src "
                                + Resource.SCRIPT.policyHash())
                .line()
                .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .empty("meta", "name", "color-scheme", "content", "light dark")
                .empty("link", "rel", "icon", "href", "data:,")
                .line()
                .element("title", headline() + " – junit-latency")
                .open("style")
                .resource(Resource.STYLE)
                .close()
                .close()
                .line();
    }

    private int count(Verdict verdict) {
        return Lists.count(entries, entry -> entry.result().verdict() == verdict)
                + (verdict == Verdict.INCONCLUSIVE ? run.unmeasured().size() : 0);
    }

    private String headline() {
        int red = count(Verdict.FAIL);
        int undecided = count(Verdict.INCONCLUSIVE);
        String of =
                " of " + Quantities.counted(entries.size() + run.unmeasured().size(), "latency test");
        if (entries.isEmpty()) {
            return "No latency test was measured";
        }
        if (red > 0) {
            return Quantities.whole(red) + of + (red == 1 ? " fails" : " fail");
        }
        if (undecided > 0) {
            return Quantities.whole(undecided) + of + " could not be decided";
        }
        return count(Verdict.PASS) == entries.size()
                ? (entries.size() == 1
                        ? "The latency test passes"
                        : "All " + Quantities.whole(entries.size()) + " latency tests pass")
                : "No latency test fails";
    }

    private String subtitle() {
        Set<String> machines = new LinkedHashSet<>();
        for (Entry entry : entries) {
            EnvironmentFacts environment = entry.result().detail().environment();
            if (!environment.jdk().isEmpty() && machines.size() < 3) {
                machines.add(environment.cpuModel() + ", " + environment.jdk());
            }
        }
        return TIME.format(run.began().orElse(Instant.now()))
                + (run.id().isEmpty() ? "" : " · run " + run.id())
                + (machines.isEmpty() ? "" : " · " + String.join("; ", machines));
    }

    private void notices() {
        notices("notices", "Not on this page", run.skipped(), skipped -> {
            page.open("code").name(skipped.file()).close();
            page.text(": ").name(skipped.why());
        });
        notices("unmeasured", "Not measured", run.unmeasured(), test -> {
            Badge.write(page, Verdict.INCONCLUSIVE);
            page.text(" ").name(test.test()).text(": ").name(test.why());
        });
    }

    private <T> void notices(String id, String title, List<T> notices, Consumer<T> write) {
        if (notices.isEmpty()) {
            return;
        }
        page.section("notices", id, title).open("ul");
        for (T notice : notices) {
            page.open("li");
            write.accept(notice);
            page.close();
        }
        page.close().close().line();
    }

    private void index() {
        page.section("", "tests", "Tests");
        if (entries.size() > FEW) {
            page.filter("filter", "Show tests with ", "a name or a verdict").close();
        }
        if (!entries.isEmpty()) {
            IndexTable.write(page, entries);
        }
        page.close().line();
    }

    private void details() {
        if (entries.isEmpty()) {
            return;
        }
        page.section("", "each", "Each test");
        for (Entry entry : entries) {
            TestSection.write(page, entry);
        }
        page.close();
    }
}
