package io.github.junitlatency.testing;

/** Sets system properties for a while. */
public final class SetProperty {

    private SetProperty() {}

    /** Does something while a property is set that was not before. */
    public static void during(String name, String value, Runnable action) {
        System.setProperty(name, value);
        try {
            action.run();
        } finally {
            System.clearProperty(name);
        }
    }
}
