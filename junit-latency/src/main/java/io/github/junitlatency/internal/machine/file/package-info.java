/**
 * Files below /proc and /sys, and what they say.
 *
 * <p>{@link io.github.junitlatency.internal.machine.file.HostFiles} reads whole files; a file that is read between blocks stays
 * open as a {@link io.github.junitlatency.internal.machine.file.ProcFile}. {@link
 * io.github.junitlatency.internal.machine.file.CpuSet}, {@link io.github.junitlatency.internal.machine.file.SchedStat}, {@link
 * io.github.junitlatency.internal.machine.file.ControlGroups} and {@link
 * io.github.junitlatency.internal.machine.file.ProcessTree} are what some of them say. {@code OperatingSystem} is asked whether
 * there are such files.
 *
 * <p>A file that cannot be read is an empty answer, never an exception.
 */
package io.github.junitlatency.internal.machine.file;
