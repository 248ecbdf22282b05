package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.source.SourceFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Red tests as workflow commands, which GitHub shows beside the lines of a pull request.
 *
 * <p>GitHub shows ten errors of a step, so there are at most {@value #MAX_LINES}, of which the last counts the others.
 *
 * @param workspace the checked-out repository, which files are named below
 * @param sources those of the module
 */
public record ErrorLines(Path workspace, SourceFiles sources) {

    static final int MAX_LINES = 10;

    /** Returns a line for each red test. */
    public List<String> of(List<CiTest> tests) {
        List<CiTest> red = Lists.filter(tests, CiTest::isRed);
        List<String> lines = new ArrayList<>();
        for (CiTest test : red.subList(0, Math.min(MAX_LINES, red.size()))) {
            boolean isLast = lines.size() == MAX_LINES - 1 && red.size() > MAX_LINES;
            lines.add(line(test, isLast ? red.size() - MAX_LINES : 0));
        }
        return lines;
    }

    private String line(CiTest test, int others) {
        String title = OneLine.of(test.name()) + " " + test.verdict();
        String more = others == 0 ? "" : "\nand " + others + " more red latency tests: see the step's summary and log";
        String message = OneLine.of(test.budget());
        return "::error " + place(test) + "title=" + property(title) + "::"
                + data((message.isEmpty() ? title : message) + more);
    }

    private String place(CiTest test) {
        Optional<Path> source =
                test.frame().isPresent() ? sources.find(test.frame().get()) : Optional.empty();
        Optional<String> file = source.isPresent() ? SourceFiles.below(workspace, source.get()) : Optional.empty();
        if (file.isEmpty()) {
            return "";
        }
        int line = test.frame().get().getLineNumber();
        return "file=" + property(file.get()) + "," + (line > 0 ? "line=" + line + "," : "");
    }

    /** Escapes as GitHub's own toolkit does (actions/toolkit, packages/core/src/command.ts). */
    static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
