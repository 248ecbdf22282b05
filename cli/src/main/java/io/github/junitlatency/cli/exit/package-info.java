/**
 * How a command ends: a sentence for the user, and an exit code.
 *
 * <p><b>What must stay.</b> Scripts rely on the numbers. It needs no other package of the command line.
 */
package io.github.junitlatency.cli.exit;
