/**
 * Plants slowdowns in methods of real libraries, and asks whether a red names the method.
 *
 * <p>{@link io.github.junitlatency.samples.plantedreds.Plants} is the table: which method of a library is changed, what is done
 * there, and which budget of which test it breaks. {@link io.github.junitlatency.samples.plantedreds.Planting} unpacks the library's
 * jar into a folder, so that it counts as the user's own code, and changes the method. {@link
 * io.github.junitlatency.samples.plantedreds.Trial} runs the test in a fresh JVM with that folder before all else on the class path,
 * and reads the report. {@link io.github.junitlatency.samples.plantedreds.Said} compares what the report names with the truth.
 *
 * <p>The guilty work is done in the changed method itself, or in the JDK's code that it calls. Limits are far from what the library
 * takes without a plant and from what it takes with one, so that the machine's speed does not matter.
 */
package io.github.junitlatency.samples.plantedreds;
