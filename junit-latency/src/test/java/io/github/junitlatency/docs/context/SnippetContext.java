package io.github.junitlatency.docs.context;

import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.ExecutorService;

/** Declares what fragments of code on pages use; see Snippets. */
public abstract class SnippetContext {

    protected static HttpServer server;

    protected OrderBook book;
    protected Codec codec;
    protected Feed feed;
    protected Order message;
    protected ExecutorService other;

    protected abstract Order next();

    protected abstract Order order(long number);
}
