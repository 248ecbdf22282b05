package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Phrase;
import io.github.junitlatency.internal.common.text.Quantities;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Makes a sentence of each reason, by the {@link Phrase} for its kind that stands in {@code reasons.properties}. */
final class ReasonText {

    private static final int SHOWN_EXCEPTIONS = 3;

    private ReasonText() {}

    private static final class Templates {

        static final Properties BY_KIND = read();

        private static Properties read() {
            Properties templates = new Properties();
            try (InputStream in = ReasonText.class.getResourceAsStream("reasons.properties")) {
                templates.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return templates;
        }
    }

    /** Returns the whole sentence. */
    static String of(Reason why) {
        return why.kind() == ReasonKind.NONE
                ? ""
                : filled(template(why).replace("<", "").replace(">", ""), why);
    }

    /** Returns the part of the sentence that is marked as its brief form; else all of it. */
    static String brief(Reason why) {
        String template = template(why);
        int begin = template.indexOf('<');
        return begin < 0 ? of(why) : filled(template.substring(begin + 1, template.indexOf('>')), why);
    }

    private static String template(Reason why) {
        return Templates.BY_KIND.getProperty(why.kind().name());
    }

    private static String filled(String template, Reason why) {
        Map<String, Object> values = new HashMap<>(why.values());
        List<String> parts = Lists.map(why.parts(), Reason::text);
        values.put("label", why.group().label());
        values.put("part", parts.isEmpty() ? "" : parts.get(0));
        values.put("parts", String.join("; ", parts));
        values.put("several", why.values().get("rounds") instanceof Long rounds && rounds > 1 ? 1L : 0L);
        addDerived(why, parts, values);
        return Phrase.filled(template, values);
    }

    private static void addDerived(Reason why, List<String> parts, Map<String, Object> values) {
        switch (why.kind()) {
            case BROKEN_BUDGETS ->
                values.put("areBroken", figure(why.texts("subjects").get(0)).broken());
            case SEEN_IN_CODE -> {
                CauseKind cause = CauseKind.valueOf(why.text("cause"));
                values.put("cause", cause.text() + (cause == CauseKind.SLEEP ? " for" : ""));
            }
            case SIZES -> {
                values.put("bytes", why.parts().get(0).values().get("bytes"));
                values.put("more", Lists.joined(parts.subList(1, parts.size()), part -> ", " + part, ""));
            }
            case OVER_ALLOWANCE -> values.put("moreBetter", isMoreBetter(why) ? 1L : 0L);
            case WITHIN_ALLOWANCE, CANNOT_TELL, NEVER_TELLS -> {
                values.put("moreBetter", isMoreBetter(why) ? 1L : 0L);
                values.put("beyond", beyond(why.number("excluded"), isMoreBetter(why)));
            }
            case TOO_SLOW, TAKEN_BY_MACHINE -> values.put("without", inFull(why, "without"));
            case IN_ONE_HALF -> {
                values.put("first", inFull(why, "first"));
                values.put("second", inFull(why, "second"));
            }
            case THREW, THREW_IN_ONE_ROUND -> {
                values.put("exceptions", String.join(", ", Lists.limit(parts, SHOWN_EXCEPTIONS)));
                values.put("others", Math.max(0L, parts.size() - SHOWN_EXCEPTIONS));
            }
            default -> {}
        }
    }

    private static String inFull(Reason why, String value) {
        Figure figure = Figure.valueOf(why.text("figure"));
        return figure.textInFull(figure.amount(figure.count(why.number(value)), 0));
    }

    private static boolean isMoreBetter(Reason why) {
        return figure(why.parts().get(0).text("subject")).isMoreBetter();
    }

    private static Figure figure(String subject) {
        return BudgetOutcome.Subject.parse(subject).figure();
    }

    /**
     * Returns all multiples of base that are as bad as the best one that is excluded, or worse: {@code base + 38% and
     * more}.
     */
    private static String beyond(double multiple, boolean isMoreBetter) {
        if (!(multiple > 0)) {
            return ""; // none is, or it is not known
        }
        double percent = Math.ceil((multiple - 1) * 100 - 1e-6); // as users write it, rounded up
        String ofBase = isMoreBetter || percent < 0
                ? Phrase.factor(multiple) + " x base"
                : "base + " + Quantities.groupedDecimal(percent, 0) + "%";
        return ofBase + (isMoreBetter ? " or less" : " or more");
    }
}
