package io.github.junitlatency.docs;

import com.sun.net.httpserver.HttpServer;
import io.github.junitlatency.docs.context.Codec;
import io.github.junitlatency.docs.context.Feed;
import io.github.junitlatency.docs.context.Order;
import io.github.junitlatency.docs.context.OrderBook;
import java.util.concurrent.ExecutorService;

/** What fragments of code on pages use and do not declare; see {@link Snippets}. */
@SuppressWarnings("unused")
abstract class SnippetContext {

    protected static HttpServer server;

    protected OrderBook book;
    protected Codec codec;
    protected Feed feed;
    protected Order message;
    protected ExecutorService other;

    protected abstract Order next();

    protected abstract Order order(long number);
}
