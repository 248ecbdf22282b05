/**
 * Makes the HTML page of a run: an index, and the figures, tables and facts of each test.
 *
 * <p><b>What it is for.</b> It is one file, read without a network.
 *
 * <p><b>How data flows.</b> {@link RunPage} fills the resource {@code page.html} with the table of verdicts, and with
 * the message and JSON of each test. When a reader opens a test, {@code page.js} replaces the message by texts and
 * figures from the JSON.
 *
 * <p><b>What may change.</b> A new part of the page is a function in {@code page.js}, listed in {@code parts}.
 * Colours are in {@code page.css}. After a change, look at the samples of the test class {@code SamplePage}.
 *
 * <p><b>What must stay.</b> Java escapes every text, and the script writes text nodes only. The page loads nothing
 * and decides nothing. Without the script it still shows the table and the messages. It has at most 10 MB: beyond
 * that, the least severe tests have their message only.
 */
package io.github.junitlatency.internal.report.page;
