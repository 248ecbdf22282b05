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
