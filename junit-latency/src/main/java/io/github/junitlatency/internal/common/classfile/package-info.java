/**
 * Reads from class files where methods are written.
 *
 * <p>It parses the few attributes that it needs (JVMS 4.7), because a library for it would be on the user's class
 * path.
 */
package io.github.junitlatency.internal.common.classfile;
