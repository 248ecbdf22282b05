/**
 * Reads from class files where methods are written.
 *
 * <p>It reads the few attributes that it needs by itself (JVMS 4.7), because a library that does would be on the user's class path.
 */
package io.github.junitlatency.internal.common.classfile;
