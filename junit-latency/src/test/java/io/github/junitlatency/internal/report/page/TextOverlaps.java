package io.github.junitlatency.internal.report.page;

/** Finds texts that lie on each other, by the boxes that the browser gives their lines. */
final class TextOverlaps {

    /** Boxes of lines that a person sees; what is cut off by a part that scrolls is not. */
    private static final String BOXES = """
            const boxes = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              const node = walker.currentNode;
              const parent = node.parentElement;
              if (!node.data.trim() || parent.closest('script, title, desc, .skip')
                  || !parent.checkVisibility({contentVisibilityAuto: true})
                  || getComputedStyle(parent.closest('thead') || parent).clipPath !== 'none') {
                continue;
              }
              const range = document.createRange();
              range.selectNodeContents(node);
              const scroll = parent.closest('.scroll');
              const clip = scroll ? scroll.getBoundingClientRect() : {left: -1e9, right: 1e9};
              for (const box of range.getClientRects()) {
                if (box.width > 1 && box.left < clip.right && box.right > clip.left) {
                  boxes.push({left: box.left, right: Math.min(box.right, clip.right), top: box.top,
                      bottom: box.bottom, text: node.data.trim(), svg: !!parent.closest('svg')});
                }
              }
            }
            """;

    /** Returns how many there are. */
    static final String TEXTS = BOXES + "return boxes.length;";

    /** Returns pairs of texts that overlap by more than their boxes' margins, and texts of figures that leave them. */
    static final String SCRIPT = BOXES + """
            const pairs = [];
            boxes.sort((a, b) => a.top - b.top);
            for (let i = 0; i < boxes.length; i++) {
              for (let j = i + 1; j < boxes.length && boxes[j].top < boxes[i].bottom; j++) {
                const [a, b] = [boxes[i], boxes[j]];
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (wide > 1 && high > 3) {
                  pairs.push(a.text + ' | ' + b.text);
                }
              }
            }
            for (const text of document.querySelectorAll('svg.plot text')) {
              const box = text.getBoundingClientRect();
              const svg = text.ownerSVGElement.getBoundingClientRect();
              if (box.width > 0 && (box.left < svg.left - 1 || box.right > svg.right + 1 || box.bottom > svg.bottom + 1)) {
                pairs.push(text.textContent + ' leaves its figure');
              }
            }
            return pairs;
            """;

    private TextOverlaps() {}
}
