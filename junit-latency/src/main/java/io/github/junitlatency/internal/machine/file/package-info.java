/**
 * Reads files below /proc and /sys.
 *
 * <p><b>How data flows.</b> {@link HostFiles} reads whole files. A file that is read between blocks stays open as a
 * {@link ProcFile}. {@link CpuSet}, {@link SchedStat}, {@link ControlGroups} and {@link ProcessTree} are contents of
 * such files. {@link OperatingSystem} says whether they exist here.
 *
 * <p><b>What must stay.</b> A file that cannot be read is an empty answer, never an exception.
 */
package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.machine.file.HostFiles.OperatingSystem;
import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
