package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.page.FlameTree.Frame;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/**
 * Draws the stacks of slow iterations as a flame graph: callers above what they call, as wide as they have stacks.
 *
 * <p>Its text has one size on all screens, so that what fits into a frame does so everywhere; narrow screens scroll.
 */
final class FlameFigure {

    private static final String TITLE = "Where slow calls spend their time";
    private static final double WIDTH = 960;
    private static final double ROW = 17;
    private static final double BASE_LINE = 12.4;
    private static final double GAP = 3;
    private static final double LETTER = 7.3; // of a fixed width, at 12 units
    private static final int FIRST_WIDE = 0x1100; // from here on letters may be twice as wide
    private static final int MIN_LETTERS = 4;
    private static final double LEAST_CHANGE = 0.02; // of the share, that is coloured

    /** Whose the frames of these are can be told from their names; other libraries' cannot. */
    private static final List<String> OF_THE_PLATFORM =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "kotlin.", "kotlinx.");

    private final Markup page;
    private final String id;
    private final LatencyResult result;
    private final Against against;
    private final FlameTree tree;

    private FlameFigure(Markup page, Entry entry, CodeFacts code) {
        this.page = page;
        id = entry.anchor() + "-f";
        result = entry.result();
        against = code.against();
        tree = FlameTree.of(code.stacks(), entry.maxFrames());
    }

    /** Writes the figure; nothing without stacks of slow iterations. */
    static void write(Markup page, Entry entry) {
        if (entry.result().further().code().isPresent()) {
            FlameFigure figure =
                    new FlameFigure(page, entry, entry.result().further().code().get());
            if (figure.tree.shown() > 0) {
                figure.write();
            }
        }
    }

    private void write() {
        page.open("figure", "class", "flames").element("h4", TITLE);
        page.filter(id + "s", "Highlight frames with ", "a class or a method")
                .text(" ")
                .element("output", "", "for", id + "s")
                .close();
        page.open("div", "class", "scroll", "tabindex", "0", "role", "group", "aria-label", TITLE)
                .svg("flame", id, WIDTH, ROW * tree.depth(), "Flame graph", description());
        for (Frame thread : tree.threads()) {
            write(thread, 0);
        }
        page.close().close();
        legend();
        page.close().line();
    }

    private String description() {
        return Lists.joined(Answer.about(result, Answer.Topic.CODE), answer -> AnswerPart.sentence(answer.text()), " ");
    }

    private void write(Frame frame, int depth) {
        double left = WIDTH * frame.start() / tree.stacks();
        double width = WIDTH * frame.slow() / tree.stacks();
        page.open("g", "class", style(frame, depth))
                .element("title", frame.name() + figures(frame, depth))
                .box(left, ROW * depth, width, ROW);
        String label = fitted(depth == 0 ? frame.name() : withoutPackage(frame.name()), width - 2 * GAP);
        if (!label.isEmpty()) {
            page.label(label, left + GAP, ROW * depth + BASE_LINE);
        }
        for (Frame callee : frame.callees()) {
            write(callee, depth + 1);
        }
        page.close();
    }

    private String style(Frame frame, int depth) {
        boolean isOfThePlatform = depth == 0 || Lists.any(OF_THE_PLATFORM, frame.name()::startsWith);
        double change = against == Against.NOTHING ? 0 : frame.share() - frame.otherShare(); // NaN is no change
        String colour = change >= LEAST_CHANGE ? "grew" : change <= -LEAST_CHANGE ? "fell" : "";
        return (colour + (isOfThePlatform ? " pale" : "")).strip();
    }

    /** Returns a frame's shares of its thread's stacks; of a thread its stacks. */
    private String figures(Frame frame, int depth) {
        if (depth == 0) {
            return ", " + Quantities.counted(frame.slow(), "stack");
        }
        if (against == Against.NOTHING || Double.isNaN(frame.otherShare())) {
            return ", " + percent(frame.share());
        }
        return ", " + percent(frame.share()) + (against == Against.BASE ? " in head, " : " in slow calls, ")
                + percent(frame.otherShare()) + (against == Against.BASE ? " in base" : " in others");
    }

    private static String percent(double share) {
        return Quantities.withoutTrailingZeros(Quantities.decimal(100 * share, 1)) + "%";
    }

    /** Returns a method with its class alone: {@code OrderBook.add} of {@code com.acme.OrderBook.add}. */
    private static String withoutPackage(String frame) {
        int method = frame.lastIndexOf('.');
        return method < 0 ? frame : frame.substring(frame.lastIndexOf('.', method - 1) + 1);
    }

    /** Returns as much of a label as fits; nothing where that is too little to be read. */
    private static String fitted(String label, double room) {
        String printable = Printable.of(label);
        int letters = (int) (room / LETTER);
        int end = 0;
        int used = 0;
        int endOfShortened = 0;
        while (end < printable.length()) {
            int character = printable.codePointAt(end);
            used += character < FIRST_WIDE ? 1 : 2;
            if (used > letters) {
                return endOfShortened < MIN_LETTERS ? "" : printable.substring(0, endOfShortened) + "…";
            }
            end += Character.charCount(character);
            endOfShortened = used < letters ? end : endOfShortened;
        }
        return printable;
    }

    private void legend() {
        page.open("figcaption").open("ul", "class", "legend");
        page.element(
                "li",
                Quantities.counted(tree.stacks(), "stack") + " of "
                        + (against == Against.BASE ? "head" : "slow calls")
                        + ", callers above what they call");
        if (against != Against.NOTHING) {
            String than = against == Against.BASE ? " share than in base" : " share than in other calls";
            page.element("li", "larger" + than, "class", "box grew")
                    .element("li", "about the same", "class", "box")
                    .element("li", "smaller", "class", "box fell");
        }
        page.element("li", "paler: the JDK's or Kotlin's");
        if (tree.dropped() > 0) {
            page.element(
                    "li",
                    Quantities.counted(tree.dropped(), "frame")
                            + (tree.dropped() == 1 ? " is" : " are")
                            + " too narrow or too deep to be drawn");
        }
        page.close().close();
    }
}
