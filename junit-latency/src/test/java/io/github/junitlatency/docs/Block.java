package io.github.junitlatency.docs;

import java.util.Optional;

/**
 * A code block of a page.
 *
 * @param page the page's path from the repository's root
 * @param line the line of its first line of text, from 1
 * @param language the word behind the fence, empty for none and for indented blocks
 * @param marker the comment directly before it
 * @param text its lines, without the fence and the last line's end
 */
record Block(String page, int line, String language, Optional<Marker> marker, String text) {

    boolean hasMarker(Marker.Kind kind) {
        return marker.filter(found -> found.kind() == kind).isPresent();
    }

    /** Returns a sentence of what is wrong here, with page and line. */
    String problem(String sentence) {
        return page + ":" + line + ": " + sentence;
    }

    /** Returns the same at a line of the block, from 0. */
    String problemAt(int lineOfBlock, String sentence) {
        return page + ":" + (line + lineOfBlock) + ": " + sentence;
    }
}
