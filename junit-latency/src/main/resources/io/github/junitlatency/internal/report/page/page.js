"use strict";
/*
 * Draws the tests of a run from the JSON that stands in the page, each when it is opened.
 *
 * Every text goes into the page as a text node, so no name or message can become markup. Words and tables come from
 * "told", which all reports share; the figures are drawn from the records.
 */
(() => {
  // Elements

  const SVG = "http://www.w3.org/2000/svg";

  /** Returns a text with a question mark for each character that cannot be seen, as all reports show it. */
  const printable = text => String(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "?");

  const filled = (element, attributes, children) => {
    for (const [name, value] of Object.entries(attributes)) {
      element.setAttribute(name, value);
    }
    element.append(...children.map(child => child instanceof Node ? child : printable(child)));
    return element;
  };
  const html = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);
  const svg = (tag, attributes = {}, ...children) =>
    filled(document.createElementNS(SVG, tag), attributes, children);

  // Words

  const whole = number => number.toLocaleString("en-US");
  const counted = (number, noun) => `${whole(number)} ${noun}${number === 1 ? "" : "s"}`;
  const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
  const sentence = text => capital(text.trim()).replace(/([^.])$/, "$1.");
  const words = constant => constant.toLowerCase().replaceAll("_", " ");
  const percent = share => `${Number((100 * share).toFixed(1))}%`;

  /** Returns a time to three digits: 0.8 ns, 1.25 us, 104 ms. */
  const time = nanos => {
    let value = nanos;
    let unit = 0;
    while (value >= 999.5 && unit < 3) {
      value /= 1000;
      unit++;
    }
    return `${Number(value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0))} ${["ns", "us", "ms", "s"][unit]}`;
  };

  /** Returns the answers on a topic, each a list of clauses. */
  const about = (answers, topic) => answers.filter(answer => answer.topic === topic).map(answer => answer.clauses);

  // Axes: a function from values to coordinates, with marks

  const axis = (start, end, scale) => {
    const at = value => start + Math.min(1, Math.max(0, scale(value))) * (end - start);
    const ticks = [];
    const covers = value => scale(value) >= 0 && scale(value) <= 1;
    return {at, covers, ticks, tick: (value, label) => ticks.push({at: at(value), label})};
  };

  /** Returns the smallest of 1, 2 and 5 times a power of ten that is not less. */
  const roundStep = atLeast => {
    const decade = 10 ** Math.floor(Math.log10(atLeast));
    return decade * ([1, 2, 5].find(digit => digit * decade >= atLeast) ?? 10);
  };

  const SMALLEST_NANOS = 0.1; // no clock sees less, and the logarithm of 0 has no place

  /** Makes an axis of nanoseconds: logarithmic where they span a factor of ten, else from 0 on. */
  const axisOfTimes = (lowest, highest, start, end) => {
    const least = Math.max(SMALLEST_NANOS, lowest);
    const largest = Math.max(least * 1.01, highest);
    if (largest / least < 10) {
      const even = axis(start, end, nanos => nanos / (largest * 1.1));
      const step = roundStep(largest * 1.1 / 5);
      for (let i = 0; i * step <= largest * 1.1; i++) {
        even.tick(i * step, i === 0 ? "0" : time(i * step));
      }
      return even;
    }
    const margin = 0.06 * Math.log10(largest / least);
    const low = Math.log10(least) - margin;
    const span = Math.log10(largest) + margin - low;
    const log = axis(start, end, nanos => (Math.log10(Math.max(SMALLEST_NANOS, nanos)) - low) / span);
    for (let decade = Math.floor(low); decade <= low + span; decade++) {
      for (const digit of span < 2.5 ? [1, 2, 5] : [1]) {
        if (log.covers(digit * 10 ** decade)) {
          log.tick(digit * 10 ** decade, time(digit * 10 ** decade));
        }
      }
    }
    return log;
  };

  const axisOfSeconds = (last, start, end) => {
    const seconds = Math.max(1e-6, last);
    const even = axis(start, end, second => second / seconds);
    const step = roundStep(seconds / 5);
    for (let i = 0; i * step <= seconds * 1.0001; i++) {
      even.tick(i * step, String(Number((i * step).toPrecision(6))));
    }
    return even;
  };

  /**
   * Makes an axis of percentiles by the logarithm of the share above them, as HdrHistogram plots them: 90% is one decade,
   * 99% two. The last of n iterations lies log10(n) decades from the left.
   */
  const axisOfPercentiles = (iterations, start, end) => {
    const decades = Math.max(1, Math.log10(Math.max(1, iterations))) + 0.25;
    const log = axis(start, end, share => -Math.log10(1 - share) / decades);
    log.tick(0, "0%");
    log.tick(0.5, "50%");
    for (let decade = 1; decade <= decades; decade++) {
      log.tick(1 - 10 ** -decade, `${Number((100 - 10 ** (2 - decade)).toFixed(Math.max(0, decade - 2)))}%`);
    }
    return log;
  };

  // Frame of the figures, in units of their view box. Widths of texts are estimates for the largest font, that of phones.

  const WIDTH = 480;
  const LEFT = 76; // "1.25 us" in the largest font
  const RIGHT = WIDTH - 14;
  const TOP = 26;
  const FONT = 15;
  const LETTER = 0.68 * FONT;
  const MAX_LIMITS = 6;
  const MAX_LETTERS = 26;

  const coordinate = value => Number(value.toFixed(1));
  const width = text => text.length * LETTER;
  const path = (style, d) => svg("path", {class: style, d});
  const label = (text, x, y, anchor = "start", style = "") =>
    svg("text", {x: coordinate(x), y: coordinate(y), "text-anchor": anchor, class: style}, text);
  const frame = (top, bottom) => path("frame", `M${LEFT} ${top}H${RIGHT}V${bottom}H${LEFT}z`);

  /** Draws lines and labels of an axis that goes up. */
  const up = axis => {
    const group = svg("g");
    let last = Infinity;
    for (const tick of axis.ticks) {
      group.append(path("grid", `M${LEFT} ${coordinate(tick.at)}H${RIGHT}`));
      if (last - tick.at >= FONT + 2) {
        group.append(label(tick.label, LEFT - 6, tick.at + 0.34 * FONT, "end"));
        last = tick.at;
      }
    }
    return group;
  };

  /** Draws lines and labels of an axis that goes to the right. */
  const right = (axis, top, bottom, unit) => {
    const group = svg("g");
    let last = -Infinity;
    for (const tick of axis.ticks) {
      group.append(path("grid", `M${coordinate(tick.at)} ${top}V${bottom + 4}`));
      const half = width(tick.label) / 2;
      const middle = Math.min(tick.at, WIDTH - 1 - half);
      if (middle - half >= last + 3) {
        group.append(label(tick.label, middle, bottom + 19, "middle"));
        last = middle + half;
      }
    }
    group.append(label(unit, (LEFT + RIGHT) / 2, bottom + 38, "middle"));
    return group;
  };

  const plot = (title, description, height, ...parts) =>
    svg("svg", {class: "plot", viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": `${title}. ${description}`},
      ...parts);

  const figure = (title, drawing, legend) =>
    html("figure", {}, html("h4", {}, title), drawing, html("figcaption", {},
      html("ul", {class: "legend"}, ...legend.map(([style, text]) => html("li", {class: style}, text)))));

  // Limits of budgets on times

  const limitsOf = result => result.budgets
    .filter(budget => ["TIME", "SERVICE"].includes(budget.limit.subject.figure) && budget.limit.amount.value > 0)
    .map(budget => ({
      text: budget.limit.text.trim(),
      nanos: budget.limit.amount.value,
      share: (budget.limit.subject.percentile?.value ?? 100) / 100,
      style: budget.verdict === "FAIL" ? "limit broken" : "limit",
    }))
    .sort((left, right) => right.style.length - left.style.length) // broken ones first
    .slice(0, MAX_LIMITS);

  /** Draws a limit's line; one that ends within the frame has a hook. */
  const limitLine = (limit, end, y) =>
    path(limit.style, `M${LEFT} ${coordinate(y)}H${coordinate(end)}${end < RIGHT ? "v7" : ""}`);

  /** Writes the limits' texts, each above its line, or where others and the frame leave room, with a stroke to its line. */
  const limitLabels = (limits, up, bottom) => {
    const group = svg("g");
    const row = FONT + 2;
    const upFirst = [...limits].sort((left, right) => right.nanos - left.nanos);
    const lines = upFirst.map(limit => up.at(limit.nanos));
    const places = lines.map(y => y - row >= TOP ? y - 4 : y + FONT); // above the line, or below it
    for (let i = 1; i < places.length; i++) { // from the top down: below the one before
      places[i] = Math.max(places[i], places[i - 1] + row);
    }
    for (let i = places.length - 1; i >= 0; i--) { // from the bottom up: within the frame
      places[i] = Math.min(places[i], i + 1 === places.length ? bottom - 5 : places[i + 1] - row);
    }
    upFirst.forEach((limit, i) => {
      const text = limit.text.length <= MAX_LETTERS ? limit.text : limit.text.slice(0, MAX_LETTERS - 1) + "…";
      if (places[i] !== lines[i] - 4 && places[i] !== lines[i] + FONT) {
        const d = `M${LEFT} ${coordinate(lines[i])}L${LEFT + 8} ${coordinate(places[i] - 4)}`;
        group.append(path(`${limit.style} lead`, d));
      }
      group.append(label(text, LEFT + 10, places[i], "start", "label " + limit.style));
    });
    return group;
  };

  // Percentile curve: the exact function of the histogram, a step for each of its values

  const CURVE_BOTTOM = 254;
  const LEAST_STEP = (RIGHT - LEFT) / 400; // steps that are narrower are drawn as one, of the largest

  const ticksAt = (distribution, share) => {
    let seen = 0;
    const at = distribution.counts.findIndex(count => (seen += count) >= share * distribution.count);
    return Math.min(distribution.ticks[at], distribution.maxTicks);
  };

  const curvesOf = result => {
    const {control} = result.conditions;
    const sides = result.further.pairs?.times;
    const {pace, distribution} = result.times;
    return [
      {style: "control", name: `control run: ${control.isOfHandOffs ? "hand-offs, over their median" : "empty body"}`,
        of: control.distribution},
      {style: "base", name: "base, all pairs", of: sides?.base},
      {style: "head", name: "head, all pairs", of: sides?.head},
      {style: "service", name: "service time", of: pace?.service},
      {style: "test", name: pace ? "response time" : "test", of: distribution},
    ].filter(curve => curve.of?.count > 0);
  };

  const steps = (distribution, across, up, nanosOf) => {
    let seen = 0;
    let drawnTo = LEFT;
    let d = "";
    distribution.ticks.forEach((ticks, i) => {
      seen += distribution.counts[i];
      const x = across.at(seen / distribution.count);
      if (seen < distribution.count && x - drawnTo < LEAST_STEP) {
        return;
      }
      const nanos = nanosOf(Math.min(ticks, distribution.maxTicks));
      if (up.covers(nanos)) {
        const y = coordinate(up.at(nanos));
        d += `${d === "" ? `M${coordinate(drawnTo)} ${y}` : `V${y}`}H${coordinate(x)}`;
      }
      drawnTo = x;
    });
    return d;
  };

  const curveFigure = (result, nanosOf) => {
    const curves = curvesOf(result);
    const limits = limitsOf(result);
    const median = Math.max(1, nanosOf(ticksAt(result.times.distribution, 0.5)));
    const shortest = Math.min(...curves.map(curve => nanosOf(curve.of.ticks[0])));
    const longest = Math.max(...curves.map(curve => nanosOf(curve.of.maxTicks)), ...limits.map(limit => limit.nanos));
    const across = axisOfPercentiles(Math.max(...curves.map(curve => curve.of.count)), LEFT, RIGHT);
    const upward = axisOfTimes(Math.max(shortest, median / 10), longest, CURVE_BOTTOM, TOP);
    const named = curve => {
      const most = nanosOf(curve.of.maxTicks);
      return curve.name + (upward.covers(most) ? "" : `, below: at most ${time(most)}`);
    };
    return figure("Percentiles",
      plot("Percentile curve", about(result.told.answers, "SHAPE").flat().join("; "), 300,
        label("time of an iteration", LEFT, TOP - 9),
        up(upward),
        right(across, TOP, CURVE_BOTTOM, "percentile: so many iterations are no slower"),
        frame(TOP, CURVE_BOTTOM),
        ...curves.map(curve => path(`curve ${curve.style}`, steps(curve.of, across, upward, nanosOf))),
        ...limits.map(limit => limitLine(limit, across.at(limit.share), upward.at(limit.nanos))),
        limitLabels(limits, upward, CURVE_BOTTOM)),
      [...curves.map(curve => [`line ${curve.style}`, named(curve)]).reverse(),
        ...(limits.length ? [["line limit", "budget: the curve must pass below the line's end"]] : [])]);
  };

  // Slow iterations over time, by whose they were

  const TEST_BOTTOM = 174;
  const CONTROL_TOP = 200;
  const TIMELINE_BOTTOM = 254;
  const MAX_POINTS = 300;

  /** Shapes differ as well as colours, because not everyone sees these. */
  const ORIGINS = {
    CODE: {style: "code", name: "your code", path: (x, y) => `M${x} ${y - 5}l5 8h-10z`},
    MACHINE: {style: "machine", name: "machine", path: (x, y) => `M${x - 3.5} ${y - 3.5}h7v7h-7z`},
    UNKNOWN: {style: "unknown", name: "unknown", path: (x, y) => `M${x} ${y - 5}l5 5-5 5-5-5z`},
  };
  const EXCLUDED = ["PREEMPTED", "MIGRATED", "HELD_UP"];

  /** Draws the points, the code's last, so that they lie on top. */
  const points = (moments, across, up, nanosOf) =>
    Object.keys(ORIGINS).reverse().flatMap(origin => moments.filter(moment => moment.origin === origin)).map(moment => {
      const {style, path} = ORIGINS[moment.origin];
      const excluded = EXCLUDED.includes(moment.disturbance);
      const d = path(coordinate(across.at(moment.second)), coordinate(up.at(nanosOf(moment.ticks))));
      return svg("path", {class: `mark ${style}${excluded ? " out" : ""}`, d}, svg("title", {},
        `${moment.round ? `round ${moment.round}, ` : ""}iteration ${whole(moment.iteration)}:`
          + ` ${time(nanosOf(moment.ticks))}, ${words(moment.cause)}${excluded ? ", excluded" : ""}`));
    });

  /** Draws borders between the rounds, as far as their slow iterations tell where these are, and the rounds' numbers. */
  const rounds = (moments, across) => {
    const group = svg("g");
    let from = LEFT;
    moments.forEach((moment, i) => {
      const next = moments[i + 1];
      if (next?.round === moment.round) {
        return;
      }
      const to = next ? (across.at(moment.second) + across.at(next.second)) / 2 : RIGHT;
      if (next) {
        group.append(path("border", `M${coordinate(to)} ${TOP}V${TEST_BOTTOM}`));
      }
      const fitting = [`round ${moment.round}`, `${moment.round}`].find(text => width(text) < to - from - 6);
      if (fitting) {
        group.append(label(fitting, (from + to) / 2, TOP + 14, "middle"));
      }
      from = to;
    });
    return group;
  };

  const longestOf = moments => [...moments]
    .sort((left, right) => (right.origin === "CODE") - (left.origin === "CODE") || right.ticks - left.ticks)
    .slice(0, MAX_POINTS)
    .sort((left, right) => left.second - right.second);

  const timelineFigure = (result, nanosOf) => {
    const test = longestOf(result.detail.timeline.test);
    const control = longestOf(result.detail.timeline.control);
    const all = [...test, ...control];
    const shortest = Math.min(...all.map(moment => nanosOf(moment.ticks)));
    const limits = limitsOf(result).filter(limit => limit.nanos >= shortest / 10);
    const times = [shortest, ...all.map(moment => nanosOf(moment.ticks)), ...limits.map(limit => limit.nanos)];
    const span = [Math.min(...times), Math.max(...times)];
    const across = axisOfSeconds(Math.max(...all.map(moment => moment.second)), LEFT + 8, RIGHT - 8);
    const testUp = axisOfTimes(...span, TEST_BOTTOM, TOP + 16);
    const controlUp = axisOfTimes(...span, TIMELINE_BOTTOM, CONTROL_TOP);
    const origins = Object.entries(ORIGINS)
      .map(([origin, {style, name}]) => [`dot ${style}`, name, test.filter(one => one.origin === origin).length])
      .filter(([, , count]) => count > 0)
      .map(([style, name, count]) => [style, `${name}: ${whole(count)}`]);
    return figure("Slow iterations over time",
      plot("Slow iterations over time",
        `The ${counted(test.length, "longest iteration")} of the test, in all rounds: `
          + `${origins.map(([, text]) => text).join(", ")}. Below them ${whole(control.length)} of the control run.`,
        300,
        label("test: time of an iteration", LEFT, TOP - 9),
        up(testUp),
        frame(TOP, TEST_BOTTOM),
        rounds(test, across),
        ...limits.map(limit => limitLine(limit, RIGHT, testUp.at(limit.nanos))),
        label("control run, on the same scale", LEFT, CONTROL_TOP - 9),
        up(controlUp),
        right(across, CONTROL_TOP, TIMELINE_BOTTOM, "seconds since the first measured iteration"),
        frame(CONTROL_TOP, TIMELINE_BOTTOM),
        ...points(test, across, testUp, nanosOf),
        ...points(control, across, controlUp, nanosOf)),
      [...origins,
        ...(test.some(one => EXCLUDED.includes(one.disturbance)) ? [["dot out", "hollow: excluded from the verdict"]] : []),
        ...(limits.length ? [["line limit", "limits of the budgets"]] : [])]);
  };

  // Flame graph: callers above what they call, as wide as they have stacks of slow iterations

  const FLAME_WIDTH = 960;
  const ROW = 17;
  const FLAME_LETTER = 7.3; // of a fixed width, at 12 units
  const LEAST_SHARE = 0.003;
  const MAX_DEPTH = 80;
  const MAX_FRAMES = 2000;
  const LEAST_CHANGE = 0.02; // of the share, that is coloured
  const PLATFORM = /^(java|javax|jdk|sun|com\.sun|kotlin|kotlinx)\./;

  /** Returns the frames of all threads, callers before what they call; stacks that begin alike share their first frames. */
  const flameTree = stacks => {
    const root = {depth: -1, callees: new Map()};
    const frames = [];
    for (const stack of stacks) {
      let caller = root;
      for (const name of [stack.thread || "measured thread", ...stack.frames.split(";")]) {
        let frame = caller.callees.get(name);
        if (!frame) {
          frame = {name, caller, depth: caller.depth + 1, slow: 0, other: 0, callees: new Map()};
          frame.thread = caller.thread ?? frame;
          caller.callees.set(name, frame);
          frames.push(frame);
        }
        frame.slow += stack.slow;
        frame.other += stack.other;
        caller = frame;
      }
    }
    return {root, frames: frames.filter(frame => frame.slow > 0)};
  };

  /** Returns as much of a label as fits into some units; nothing where that is too little to be read. */
  const fitted = (text, room) => {
    const letters = [...printable(text)];
    const wide = letters.map(letter => letter.codePointAt(0) < 0x1100 ? 1 : 2);
    let used = 0;
    const end = wide.findIndex(columns => (used += columns) > Math.floor(room / FLAME_LETTER));
    return end < 0 ? letters.join("") : end <= 4 ? "" : letters.slice(0, end - 1).join("") + "…";
  };

  const flameFigure = (code, description) => {
    const {root, frames} = flameTree(code.stacks);
    const all = [...root.callees.values()].reduce((sum, thread) => sum + thread.slow, 0);
    // The widest, of equal ones the callers, since the order is stable: no frame is without its caller.
    const shown = new Set(frames.filter(frame => frame.depth < MAX_DEPTH && frame.slow >= LEAST_SHARE * all)
      .sort((left, right) => right.slow - left.slow || left.depth - right.depth)
      .slice(0, MAX_FRAMES));
    const [head, other] = code.against === "BASE" ? ["head", "base"] : ["slow calls", "other calls"];
    const compared = code.against !== "NOTHING";
    let deepest = 0;

    const draw = (frame, start) => {
      const share = frame.slow / frame.thread.slow;
      const otherShare = compared && frame.thread.other > 0 ? frame.other / frame.thread.other : NaN;
      const change = share - otherShare;
      const isThread = frame.depth === 0;
      const pale = isThread || PLATFORM.test(frame.name) ? " pale" : "";
      const shares = isThread ? counted(frame.slow, "stack") : isNaN(change) ? percent(share)
        : `${percent(share)} in ${head}, ${percent(otherShare)} in ${other}`;
      const room = FLAME_WIDTH * frame.slow / all;
      const x = coordinate(FLAME_WIDTH * start / all);
      const short = isThread ? frame.name : frame.name.replace(/^.*\.(?=[^.]*\.[^.]*$)/, "");
      const text = fitted(short, room - 6);
      frame.drawn = svg("g", {class: (change >= LEAST_CHANGE ? "grew" : change <= -LEAST_CHANGE ? "fell" : "") + pale},
        svg("title", {}, `${frame.name}, ${shares}`),
        svg("rect", {x, y: ROW * frame.depth, width: coordinate(room), height: ROW}),
        ...(text ? [label(text, x + 3, ROW * frame.depth + 12.4)] : []));
      deepest = Math.max(deepest, frame.depth);
      frame.drawn.append(...drawAll(frame, start));
      return frame.drawn;
    };
    const drawAll = (caller, from) => {
      let start = from;
      return [...caller.callees.values()].filter(frame => shown.has(frame)).sort((left, right) => right.slow - left.slow)
        .map(frame => {
          start += frame.slow;
          return draw(frame, start - frame.slow);
        });
    };
    const drawn = drawAll(root, 0);

    const title = "Where slow calls spend their time";
    const found = html("output");
    const field = html("input", {type: "search", autocomplete: "off", placeholder: "a class or a method"});
    field.addEventListener("input", () => {
      const wanted = field.value.trim().toLowerCase();
      const isHit = frame => wanted !== "" && frame.depth >= 0 && frame.name.toLowerCase().includes(wanted);
      const isWithinHit = frame => frame.depth > 0 && (isHit(frame.caller) || isWithinHit(frame.caller));
      shown.forEach(frame => frame.drawn.classList.toggle("hit", isHit(frame)));
      const outermost = [...shown].filter(frame => isHit(frame) && !isWithinHit(frame));
      const sum = some => some.reduce((stacks, frame) => stacks + frame.slow, 0);
      const share = sum(outermost) / (sum([...new Set(outermost.map(frame => frame.thread))]) || 1);
      found.value = wanted && `${percent(share)} of the thread's stacks`;
    });
    const dropped = frames.length - shown.size;
    const whatIsDropped = `${counted(dropped, "frame")} ${dropped === 1 ? "is" : "are"} too narrow or too deep to be drawn`;
    const graph = figure(title,
      html("div", {class: "scroll", tabindex: 0, role: "group", "aria-label": title},
        svg("svg", {class: "flame", viewBox: `0 0 ${FLAME_WIDTH} ${ROW * (deepest + 1)}`, role: "img",
          "aria-label": `Flame graph. ${description}`}, ...drawn)),
      [["", `${counted(all, "stack")} of ${head}, callers above what they call`],
        ...(compared
          ? [["box grew", `larger share than in ${other}`], ["box", "about the same"], ["box fell", "smaller"]] : []),
        ["", "paler: the JDK's or Kotlin's"],
        ...(dropped ? [["", whatIsDropped]] : [])]);
    graph.classList.add("flames");
    graph.querySelector("h4").after(
      html("p", {class: "filter"}, html("label", {}, "Highlight frames with ", field), " ", found));
    return graph;
  };

  // Words and tables

  const LINES_OF_CODE = 2;
  const LONG = 24; // letters of a cell; more may be broken into lines
  const ANSWERS = ["MEASURED", "ROUNDS", "WHERE", "CODE", "WHY", "SHAPE", "NEXT", "REASON"];
  const ANSWERS_OF_A_PASS = ["REASON", "WHERE", "SHAPE"];

  const folded = (summary, ...content) => html("details", {}, html("summary", {}, summary), ...content);
  const paragraphs = texts => texts.map(text => html("p", {}, text));
  const term = (name, style, ...content) =>
    html("div", {}, html("dt", {}, capital(name === "JDK" ? name : words(name))), html("dd", {class: style}, ...content));

  const answerLines = (topic, answers) => {
    if (topic === "MEASURED") { // the counts of a budget stand out
      return answers.map(([first, ...more]) =>
        html("p", {}, html("strong", {}, first), ...more.map(clause => `; ${clause}`)));
    }
    const clauses = answers.flat();
    if (topic === "CODE") {
      const rest = clauses.slice(LINES_OF_CODE);
      return [...paragraphs(clauses.slice(0, LINES_OF_CODE)),
        ...(rest.length ? [folded(`${whole(rest.length)} more`, ...paragraphs(rest))] : [])];
    }
    return paragraphs(answers.map(clauses => clauses.join("; ")));
  };

  const answerBox = ({verdict, told}) => {
    const lead = about(told.answers, "VERDICT")[0] ?? [];
    const rows = (verdict === "PASS" ? ANSWERS_OF_A_PASS : ANSWERS)
      .map(topic => [topic, about(told.answers, topic)])
      .filter(([, answers]) => answers.length > 0)
      .map(([topic, answers]) => term(topic, topic === "NEXT" ? "next" : "", ...answerLines(topic, answers)));
    return html("div", {class: `answer ${words(verdict).replace(" ", "-")}`},
      html("p", {class: "lead"}, sentence(lead.join("; "))), html("dl", {}, ...rows));
  };

  const table = ({title, columns, rows}) => {
    const style = (column, text) => column.isFigure ? "num" : text.length > LONG ? "long" : "";
    const cells = row => row.cells.map((cell, i) =>
      html(i === 0 ? "th" : "td", {...(i === 0 && {scope: "row"}), class: style(columns[i], cell)}, cell));
    return html("div", {}, html("h4", {}, capital(title)),
      html("div", {class: "scroll", tabindex: 0, role: "group", "aria-label": capital(title)}, html("table", {},
        html("thead", {}, html("tr", {},
          ...columns.map(column => html("th", {scope: "col", class: style(column, "")}, column.head)))),
        html("tbody", {}, ...rows.map(row => html("tr", {class: words(row.mark)}, ...cells(row)))))));
  };

  const doubtList = doubts => html("section", {class: "doubts"}, html("h4", {}, counted(doubts.length, "doubt")),
    ...[...doubts].sort((left, right) => (left.kind === "HYPERVISOR") - (right.kind === "HYPERVISOR"))
      .map(doubt => folded(sentence(doubt.seen), html("p", {}, sentence(doubt.advice)))));

  const facts = answers => html("dl", {class: "facts"},
    ...answers.map(answer => term(answer.topic, "", answer.clauses.join("; "))));

  // A test

  const parts = result => {
    const nanosOf = ticks => ticks * 1e9 / result.conditions.clock.frequencyHz;
    const {told, further, detail, times, conditions} = result;
    const broken = result.budgets.filter(budget => budget.verdict === "FAIL");
    const isAboutBytes = broken.length > 0 && broken.every(budget => budget.limit.subject.figure === "BYTES");
    const figures = html("div", {class: "figures"});
    if (times.distribution.count > 0 && !isAboutBytes) {
      figures.append(curveFigure(result, nanosOf));
    }
    if (detail.timeline.test.length > 0 && !isAboutBytes) {
      figures.append(timelineFigure(result, nanosOf));
    }
    const isSampled = further.code?.stacks.some(stack => stack.slow > 0);
    return [
      answerBox(result),
      ...(conditions.doubts.length ? [doubtList(conditions.doubts)] : []),
      figures,
      ...(isSampled ? [flameFigure(further.code, about(told.answers, "CODE").flat().join("; "))] : []),
      ...told.tables.map(table),
      html("h4", {}, "How and where it was measured"),
      facts(told.measurement),
      folded("Machine and JVM", facts(told.machine)),
      html("p", {class: "up"}, html("a", {href: "#tests"}, "Back to all tests")),
    ];
  };

  const dataOf = body => body.querySelector("script[type='application/json']");

  /** Draws a test in place of its message; of one whose data cannot be read the message stays. */
  const draw = body => {
    const data = dataOf(body);
    if (!data) {
      return;
    }
    try {
      body.replaceChildren(...parts(JSON.parse(data.textContent)));
    } catch (failure) {
      data.remove();
      body.prepend(html("p", {class: "notices"}, `The data of this test cannot be drawn: ${failure.message}.`));
    }
  };

  const allData = [...document.querySelectorAll("script[type='application/json']")];
  const tests = [...document.querySelectorAll("details.test")];
  for (const test of tests) {
    const body = test.querySelector(".body");
    if (test.open) {
      draw(body);
    }
    test.addEventListener("toggle", () => test.open && draw(body));
  }

  // The run: where it was measured, which takes the data of all tests

  const MAX_MACHINES = 3;

  const parsed = data => {
    try {
      return [JSON.parse(data.textContent)];
    } catch (failure) {
      return []; // the test's own part says so
    }
  };

  setTimeout(() => { // when the page is there
    const results = allData.flatMap(parsed);
    const machines = results.map(({detail}) => detail.environment).filter(environment => environment.jdk !== "")
      .map(environment => `${environment.cpuModel}, ${environment.jdk}`);
    document.getElementById("where").append(...[...new Set(machines)].slice(0, MAX_MACHINES)
      .map(machine => printable(` · ${machine}`)));
  });

  // Filter, links and print

  const rows = [...document.querySelectorAll("table.index tbody tr")];
  const FEW = 8; // tests that one finds without a filter
  if (rows.length > FEW) {
    const filter = html("input", {id: "filter", type: "search", autocomplete: "off", placeholder: "a name or a verdict"});
    filter.addEventListener("input", () => {
      const wanted = filter.value.trim().toLowerCase();
      rows.forEach(row => row.hidden = !row.textContent.toLowerCase().includes(wanted));
    });
    document.getElementById("tests").after(html("p", {class: "filter"}, html("label", {}, "Show tests with ", filter)));
  }

  const unfold = () => {
    const target = document.getElementById(location.hash.slice(1));
    const test = target?.closest("details.test");
    if (test) {
      test.open = true;
      draw(test.querySelector(".body"));
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", unfold);
  unfold();

  addEventListener("beforeprint", () => {
    for (const test of tests) {
      test.open = true;
      draw(test.querySelector(".body"));
    }
    document.querySelectorAll("details").forEach(details => details.open = true);
  });
})();
