/**
 * The bundle that Maven Central takes: gathered, looked at, zipped.
 *
 * <p><b>What it is for.</b> Central refuses a bundle whose POMs or files are not complete, after the upload; these classes
 * say it before. Nothing here is published or on anybody's class path.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * target folders of the modules (PublishedModule)
 *   → Staging: named and laid out as in a repository, with Checksums
 *   → BundleCheck, with PublishedPom: what Central would refuse, and what users would trip over
 *   → Bundle: central-bundle.zip and a table
 * </pre>
 *
 * <p><b>What may be touched.</b> A rule is a method of BundleCheck and a test that breaks it.
 *
 * <p><b>What must not.</b> Nothing is uploaded, signed or compiled here, and no file is changed: what Maven made is what is
 * zipped.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.release;
