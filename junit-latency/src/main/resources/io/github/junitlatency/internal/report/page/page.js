"use strict";
(() => {
  const filter = document.getElementById("filter");
  if (filter) {
    const rows = [...document.querySelectorAll("table.index tbody tr")];
    filter.parentElement.hidden = false;
    filter.addEventListener("input", () => {
      const wanted = filter.value.trim().toLowerCase();
      for (const row of rows) {
        row.hidden = !row.textContent.toLowerCase().includes(wanted);
      }
    });
  }
  for (const search of document.querySelectorAll(".flames input")) {
    const figure = search.closest("figure");
    const frames = [...figure.querySelectorAll(".flame g")];
    const width = some => some.reduce((all, frame) => all + frame.querySelector("rect").width.baseVal.value, 0);
    search.parentElement.hidden = false;
    search.addEventListener("input", () => {
      const wanted = search.value.trim().toLowerCase();
      for (const frame of frames) {
        const name = frame.firstElementChild.textContent.replace(/, [\d.,]+(%| stack).*/, "");
        frame.classList.toggle("hit", wanted !== "" && name.toLowerCase().includes(wanted));
      }
      const hits = frames.filter(frame => frame.matches(".hit:not(.hit .hit)"));
      const threads = [...new Set(hits.map(frame => frame.closest(".flame > g")))];
      const share = hits.length ? (100 * width(hits) / width(threads)).toFixed(1) : "0";
      figure.querySelector("output").value = wanted && `${share}% of the thread's stacks`;
    });
  }
  const unfold = () => {
    const target = document.getElementById(location.hash.slice(1));
    const folded = target && target.closest("details");
    if (folded && !folded.open) {
      folded.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", unfold);
  unfold();
  addEventListener("beforeprint", () => {
    for (const folded of document.querySelectorAll("details:not([open])")) {
      folded.open = true;
    }
  });
})();
