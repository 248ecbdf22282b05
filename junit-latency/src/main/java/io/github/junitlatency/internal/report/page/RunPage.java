package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.internal.report.answer.Headroom;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.internal.report.store.PageRun.Skipped;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Fills the template of a run's page: the table of verdicts, and each test's message and JSON, which the page's script
 * draws.
 *
 * <p>The page loads nothing, and its content security policy lets nothing be loaded. The JSON is not read here, only
 * kept from ending its element.
 */
public final class RunPage {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final String ROW = """
            <tr class="{{key}}"><td>{{badge}}</td>\
            <th scope="row"><a href="#{{anchor}}"><bdi>{{test}}</bdi></a> <span class="note">{{why}}</span></th>\
            <td><code class="budget">{{budget}}</code></td>\
            <td class="num">{{measured}}</td><td class="num">{{headroom}}</td></tr>
            """;

    private static final String SECTION = """
            <details class="test"{{open}}><summary>{{badge}}<h3>{{test}}</h3><span class="brief">{{why}}</span></summary>
            <div class="body" id="{{anchor}}"><pre>{{message}}</pre>
            {{data}}</div></details>
            """;

    private static final String DATA = "<script type=\"application/json\">{{json}}</script>";

    private static final String NO_FIGURES =
            "<p>This test's figures are not on the page: it is full, or their file is gone.</p>";

    private static final String NOTICES = """
            <section class="notices" aria-labelledby="{{id}}"><h2 id="{{id}}">{{title}}</h2><ul>{{items}}</ul></section>
            """;

    private static final ShownVerdict ADVICE = new ShownVerdict(Verdict.FAIL, true);
    private static final int MAX_OPEN = 5; // tests that are not green, unfolded from the beginning
    private static final int BYTES_OF_A_ROW = 1_000; // with names of 200 letters
    private static final int ANCHOR_DIGITS = 12; // two of 10,000 tests are alike once in 5 million pages

    private final PageRun run;
    private final List<PageTest> measured;
    private final List<PageTest> unmeasured;

    private RunPage(PageRun run) {
        this.run = run;
        List<PageTest> sorted =
                Lists.sortedBy(run.tests(), (left, right) -> Severity.OF_ENTRIES.compare(left.entry(), right.entry()));
        measured = Lists.filter(sorted, test -> test.entry().isMeasured());
        unmeasured = Lists.filter(sorted, test -> !test.entry().isMeasured());
    }

    /** Returns the page, to be written as UTF-8. */
    public static String of(PageRun run) {
        return new RunPage(run).filled();
    }

    private String filled() {
        StringBuilder rows = new StringBuilder();
        StringBuilder sections = new StringBuilder();
        Map<String, Integer> seen = new HashMap<>();
        long room =
                PageRun.MAX_BYTES - Lists.sum(measured, test -> test.message().length() + BYTES_OF_A_ROW);
        int open = 0;
        for (PageTest test : measured) {
            Map<String, String> texts = texts(test);
            int count = seen.getOrDefault(texts.get("anchor"), 0) + 1; // the same test, measured on two machines
            seen.put(texts.get("anchor"), count);
            texts.put("anchor", texts.get("anchor") + (count == 1 ? "" : "-" + count));
            int length = test.json().length();
            boolean isShown = length > 0 && length <= room;
            room -= isShown ? length : 0;
            texts.put("data", isShown ? filled(DATA, texts) : NO_FIGURES);
            texts.put("open", isOpen(test.entry().verdict()) && open++ < MAX_OPEN ? " open" : "");
            rows.append(filled(ROW, texts));
            sections.append(filled(SECTION, texts));
        }
        Map<String, String> texts = new HashMap<>();
        texts.put("style", resource("page.css"));
        texts.put("script", resource("page.js"));
        texts.put("stylePolicy", policyHash(texts.get("style")));
        texts.put("scriptPolicy", policyHash(texts.get("script")));
        texts.put("headline", headline());
        texts.put(
                "counts",
                Lists.joined(
                                Severity.VERDICTS,
                                verdict -> counted(new ShownVerdict(verdict, false), verdict.toString()),
                                "")
                        + counted(ADVICE, ShownVerdict.ADVISORY));
        texts.put("began", TIME.format(run.began().orElse(Instant.now())));
        texts.put("run", run.id().isEmpty() ? "" : " · run " + escaped(run.id()));
        texts.put(
                "skipped",
                notices("merged", "The worst of several results", Lists.map(run.merged(), RunPage::escaped))
                        + notices("notices", "Not on this page", Lists.map(run.skipped(), RunPage::skipped)));
        texts.put("unmeasured", notices("unmeasured", "Not measured", Lists.map(unmeasured, RunPage::unmeasured)));
        texts.put("rows", rows.toString());
        texts.put("tests", sections.toString());
        return filled(resource("page.html"), texts);
    }

    /**
     * Returns a file of this package, such as the template, with a name in double braces for each text that is filled
     * in.
     */
    static String resource(String file) {
        try (InputStream in = RunPage.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the hash by which a content security policy lets a text through and no other: {@code 'sha256-…'}. */
    static String policyHash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256, as MessageDigest says", e);
        }
    }

    private static boolean isOpen(Verdict verdict) {
        return verdict == Verdict.FAIL || verdict == Verdict.INCONCLUSIVE;
    }

    private static Map<String, String> texts(PageTest test) {
        RunEntry entry = test.entry();
        Map<String, String> texts = new HashMap<>();
        texts.put("key", key(entry.shown()));
        texts.put("badge", badge(entry.shown(), entry.shown().text()));
        texts.put(
                "anchor", "t-" + ReportName.hash(entry.test()).replace("-", "").substring(0, ANCHOR_DIGITS));
        texts.put("test", escaped(entry.test()));
        texts.put("why", escaped(entry.why()));
        texts.put("budget", escaped(entry.tightest()));
        texts.put("measured", escaped(entry.measured()));
        texts.put("headroom", escaped(Headroom.figure(entry.headroom())));
        texts.put("message", Lists.joined(Lists.split(test.message(), '\n'), RunPage::escaped, "\n"));
        texts.put("json", test.json().replace("<", "\\u003c")); // within JSON it stands in strings only
        return texts;
    }

    /** Fills each place, a name in double braces, once: a text may hold what looks like one. */
    private static String filled(String template, Map<String, String> texts) {
        StringBuilder filled = new StringBuilder();
        int done = 0;
        for (int place = template.indexOf("{{"); place >= 0; place = template.indexOf("{{", done)) {
            int end = template.indexOf("}}", place);
            filled.append(template, done, place).append(texts.get(template.substring(place + 2, end)));
            done = end + 2;
        }
        return filled.append(template, done, template.length()).toString();
    }

    private static String skipped(Skipped file) {
        return "<code>" + escaped(file.file()) + "</code>: <bdi>" + escaped(file.why()) + "</bdi>";
    }

    private static String unmeasured(PageTest test) {
        return filled("{{badge}} <bdi>{{test}}</bdi>: <bdi>{{why}}</bdi>", texts(test));
    }

    private static String notices(String id, String title, List<String> items) {
        String list = Lists.joined(items, item -> "<li>" + item + "</li>", "");
        return items.isEmpty() ? "" : filled(NOTICES, Map.of("id", id, "title", title, "items", list));
    }

    private int count(Verdict verdict) {
        return count(new ShownVerdict(verdict, false));
    }

    private int count(ShownVerdict shown) {
        return Lists.count(run.tests(), test -> key(test.entry().shown()).equals(key(shown)));
    }

    private String counted(ShownVerdict shown, String name) {
        String count = Quantities.whole(count(shown));
        return count.equals("0") ? "" : "<span class=\"count\">" + badge(shown, name) + " " + count + "</span> ";
    }

    private String headline() {
        int red = count(Verdict.FAIL);
        int undecided = count(Verdict.INCONCLUSIVE);
        String of = " of " + Quantities.counted(run.tests().size(), "latency test");
        if (red > 0) {
            return Quantities.whole(red) + of + (red == 1 ? " fails" : " fail");
        }
        if (measured.isEmpty()) {
            return "No latency test was measured";
        }
        if (undecided > 0) {
            return Quantities.whole(undecided) + of + " could not be decided";
        }
        int all = run.tests().size();
        String passing = all == 1 ? "The latency test passes" : "All " + Quantities.whole(all) + " latency tests pass";
        return count(Verdict.PASS) == all ? passing : "No latency test fails";
    }

    /** Returns a verdict with a colour and a sign: neither is needed to read it. */
    private static String badge(ShownVerdict shown, String name) {
        String sign = shown.isAdvice()
                ? "!"
                : switch (shown.verdict()) {
                    case PASS -> "&check;";
                    case FAIL -> "&#10007;";
                    case INCONCLUSIVE -> "?";
                    case NOT_JUDGED -> "&ndash;";
                };
        return "<span class=\"badge " + key(shown) + "\"><span aria-hidden=\"true\">" + sign + "</span> "
                + name.replace('_', ' ') + "</span>";
    }

    /** Returns the verdict's name in the style sheet. */
    private static String key(ShownVerdict shown) {
        String name = shown.isAdvice() ? ShownVerdict.ADVISORY : shown.verdict().name();
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns a text as HTML; what cannot be seen is a question mark. */
    private static String escaped(String text) {
        return Printable.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
