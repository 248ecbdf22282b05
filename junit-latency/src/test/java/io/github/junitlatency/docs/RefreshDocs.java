package io.github.junitlatency.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes golden files into the blocks that name them: {@code -Dtest=RefreshDocsTests -Ddocs.refresh=true}. */
final class RefreshDocs {

    private RefreshDocs() {}

    /** Writes all pages of the repository anew, and returns the paths of those that have changed. */
    static List<String> all() throws IOException {
        List<String> changed = new ArrayList<>();
        for (Page page : Page.all()) {
            String refreshed = refreshed(page);
            if (!refreshed.equals(page.text())) {
                Files.writeString(Page.ROOT.resolve(page.path()), refreshed);
                changed.add(page.path());
            }
        }
        return changed;
    }

    /** Returns the page's text with its golden blocks as the files are now; those without a file stay. */
    static String refreshed(Page page) {
        List<String> lines = new ArrayList<>(page.text().lines().toList());
        List<Block> blocks = page.blocks().stream()
                .filter(block -> block.hasMarker(Marker.Kind.GOLDEN))
                .sorted(Comparator.comparingInt(Block::line).reversed())
                .toList();
        for (Block block : blocks) {
            GoldenText.named(block.marker().orElseThrow().value()).ifPresent(golden -> {
                int from = block.line() - 1;
                int length = (int) block.text().lines().count();
                String indent = lines.get(from - 1).replaceFirst("\\S.*", ""); // of a fence within a list
                lines.subList(from, from + length).clear();
                lines.addAll(from, golden.lines().map(line -> indent + line).toList());
            });
        }
        return String.join("\n", lines) + "\n";
    }
}
