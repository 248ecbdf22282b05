package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.result.Verdict;
import java.util.Locale;

/** Writes a verdict with a colour and a sign: neither is needed to read it. */
final class Badge {

    private Badge() {}

    /** Writes the verdict. */
    static void write(Markup page, Verdict verdict) {
        page.open("span", "class", "badge " + key(verdict))
                .element("span", sign(verdict), "aria-hidden", "true")
                .text(" " + words(verdict))
                .close();
    }

    /** Returns the name in the page's style sheet. */
    static String key(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the verdict as it is read: {@code NOT JUDGED}. */
    static String words(Verdict verdict) {
        return verdict.name().replace('_', ' ');
    }

    private static String sign(Verdict verdict) {
        return switch (verdict) {
            case PASS -> "✓";
            case FAIL -> "✗";
            case INCONCLUSIVE -> "?";
            case NOT_JUDGED -> "–";
        };
    }
}
