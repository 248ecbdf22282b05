/** Test classes that use a library as applications do; {@code call} becomes a latency test when a plant gives it a budget. */
package io.github.junitlatency.samples.plantedreds.bodies;
