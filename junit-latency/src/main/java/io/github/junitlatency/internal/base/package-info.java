/**
 * Head and base in worker JVMs: what relative budgets are measured by.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.base;
