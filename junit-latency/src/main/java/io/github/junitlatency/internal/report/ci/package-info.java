/**
 * Makes texts that continuous integration servers show: a table of the run, and red tests next to their source.
 *
 * <p><b>What it is for.</b> Whoever reviews a change looks at the pull request, not at the build's log.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * LatencyResult, whether it is red → CiTest: the few texts of a table
 * all CiTest of a launcher's run   → GitHubRun → Markdown, appended to the file that GITHUB_STEP_SUMMARY names
 *                                            → ::error lines for standard output, where GITHUB_ACTIONS is true
 * files of a test                  → Attachments → [[ATTACHMENT|…]] lines, for Jenkins, Azure DevOps and GitLab
 * </pre>
 *
 * <p><b>What may be touched.</b> How many rows and lines there are, within the servers' limits, which each class cites.
 *
 * <p><b>What must not.</b> The environment comes in as a map, and only {@code internal.junit} prints. Whatever users may choose,
 * such as a display name, is escaped. No error here changes a verdict.
 */
package io.github.junitlatency.internal.report.ci;
