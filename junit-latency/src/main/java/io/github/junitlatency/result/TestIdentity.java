package io.github.junitlatency.result;

/**
 * The test that was measured.
 *
 * @param className the test class's binary name
 * @param methodName the test method's name
 * @param displayName JUnit's display name
 * @param uniqueId JUnit's unique id; empty for a measurement outside an annotation
 */
public record TestIdentity(String className, String methodName, String displayName, String uniqueId) {

    /** Returns what tells the test from all others: JUnit's unique id or, without one, the three names. */
    public String id() {
        return uniqueId.isEmpty() ? className + "." + methodName + " " + displayName : uniqueId;
    }
}
