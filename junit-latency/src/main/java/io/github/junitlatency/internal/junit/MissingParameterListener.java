package io.github.junitlatency.internal.junit;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Says what to do where JUnit found nobody to resolve a parameter of ours.
 *
 * <p>The extension comes with {@code @LatencyTest} and sees nothing of a plain {@code @Test} beside it. JUnit calls the class's
 * {@code @AfterEach(LatencyResult)} for that, too, and fails with "No ParameterResolver registered", which helps nobody.
 */
public final class MissingParameterListener implements TestExecutionListener {

    private static final Logger LOGGER = Logger.getLogger(MissingParameterListener.class.getName());

    /** As {@code org.junit.jupiter.engine.execution.ParameterResolutionUtils} writes it, 5.10 to 6.1. */
    private static final String UNRESOLVED = "No ParameterResolver registered for parameter [";

    private static final String OWN = "io.github.junitlatency.";
    private static final String IN = "] in ";

    private final AtomicBoolean isSaid = new AtomicBoolean();

    /** Makes one; JUnit does. */
    public MissingParameterListener() {}

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getThrowable().isPresent()) {
            Optional<String> hint =
                    hint(String.valueOf(result.getThrowable().get().getMessage()));
            if (hint.isPresent() && !isSaid.getAndSet(true)) {
                LOGGER.warning(test.getDisplayName() + " failed because " + hint.get() + " (said once)");
            }
        }
    }

    /** Returns what to do, where a message says that a parameter of ours could not be resolved. */
    static Optional<String> hint(String message) {
        Optional<String> hint = Optional.empty();
        int at = message.indexOf(UNRESOLVED);
        while (at >= 0 && hint.isEmpty()) {
            hint = hint(message, at + UNRESOLVED.length());
            at = message.indexOf(UNRESOLVED, at + 1);
        }
        return hint;
    }

    /** Reads {@code final io.github.junitlatency.Sink sink] in method [void book.OrderTests.adds(...)]}. */
    private static Optional<String> hint(String message, int parameter) {
        int own = after("final ", message, parameter);
        int type = after("result.", message, own + OWN.length());
        int typeEnd = wordEnd(message, type);
        if (!message.startsWith(OWN, own) || typeEnd == type || !message.startsWith(" ", typeEnd)) {
            return Optional.empty();
        }
        for (int in = message.indexOf(IN, typeEnd + 1); in >= 0; in = message.indexOf(IN, in + 1)) {
            int kind = in + IN.length();
            int kindEnd = wordEnd(message, kind);
            int method = kindEnd + " [".length();
            int methodEnd = message.indexOf(']', method + 1);
            if (kindEnd > kind && message.startsWith(" [", kindEnd) && methodEnd >= 0) {
                return Optional.of(text(message.substring(type, typeEnd), message.substring(method, methodEnd)));
            }
        }
        return Optional.empty();
    }

    private static int after(String optional, String text, int at) {
        return text.startsWith(optional, at) ? at + optional.length() : at;
    }

    private static int wordEnd(String text, int start) {
        int end = start;
        while (end < text.length() && isWord(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isWord(char c) {
        return c == '_' || c < 128 && Character.isLetterOrDigit(c);
    }

    private static String text(String type, String method) {
        return type.equals("LatencyResult")
                ? method + " takes a LatencyResult, which is there only after a @LatencyTest, for its @AfterEach"
                        + " methods; put the @LatencyTest methods and such an @AfterEach into a class of their own,"
                        + " for example a @Nested one, apart from plain @Test methods"
                : method + " takes a parameter of type " + type + ", which only @LatencyTest methods can have;"
                        + " annotate it with @LatencyTest in place of @Test, or remove the parameter";
    }
}
