package io.github.junitlatency;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Keeps what a class of this package logs instead of printing it, until closed. */
public final class CapturedLog extends Handler implements AutoCloseable {

    private final Logger logger;
    private final List<String> messages = new ArrayList<>();

    public CapturedLog(Class<?> type) {
        logger = Logger.getLogger(type.getName());
        logger.addHandler(this);
        logger.setUseParentHandlers(false);
    }

    public List<String> messages() {
        return messages;
    }

    @Override
    public void publish(LogRecord message) {
        messages.add(message.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }
}
