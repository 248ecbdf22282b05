/**
 * Makes the texts that continuous integration servers show: a table of the run, and red tests next to their source.
 *
 * <p><b>What it is for.</b> A reviewer looks at the pull request, not at the build's log.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * LatencyResult → CiTest: the few texts of a table
 * all CiTests   → GitHubRun → Markdown, appended to the file that GITHUB_STEP_SUMMARY names
 *                           → ::error lines for standard output, if GITHUB_ACTIONS is true
 * a test's frame, the project's folder → SourceFiles: a file below src/test/java and the like, for a line of GitHub's
 * files of a test → Attachments → [[ATTACHMENT|…]] lines, for Jenkins, Azure DevOps and GitLab
 * </pre>
 *
 * <p><b>What may change.</b> The number of rows and lines, within the servers' limits, which each class cites.
 *
 * <p><b>What must stay.</b> The environment comes in as a map, and only {@code internal.junit} prints. Texts of
 * users, such as a display name, are escaped. No error here changes a verdict.
 */
package io.github.junitlatency.internal.report.ci;
