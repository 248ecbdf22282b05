package io.github.junitlatency.samples.plantedreds;

import java.util.List;

/**
 * A method of a library.
 *
 * @param className the binary name of its class
 * @param method its name
 * @param parameters the types of its parameters as source code has them; any where there is one method of that name
 */
record Place(String className, String method, List<String> parameters) {

    /** Returns the only method of that name, or the one with these parameters. */
    static Place of(String className, String method, String... parameters) {
        return new Place(className, method, List.of(parameters));
    }

    /** Returns whether a report names this method. */
    boolean is(String reportedClass, String reportedMethod) {
        return className.equals(reportedClass) && method.equals(reportedMethod);
    }

    @Override
    public String toString() {
        return className.substring(className.lastIndexOf('.') + 1) + "." + method;
    }
}
