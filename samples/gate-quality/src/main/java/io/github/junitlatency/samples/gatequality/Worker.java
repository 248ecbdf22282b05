package io.github.junitlatency.samples.gatequality;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The process that measures: a fresh JVM, which takes one order a line, and ends with its standard input. It starts no processes:
 * they would be taken for the code's.
 *
 * <p>Orders and answers are serialized; answers are lines that begin with {@link #ANSWER}: other lines that the tools print
 * are dropped.
 */
public final class Worker {
    /** Begins each line of an answer. */
    static final String ANSWER = "@@ ";

    private Worker() {}

    /** Something to do in the process, with an answer that can be serialized. */
    @FunctionalInterface
    interface Order<T> extends Serializable {
        T answer() throws Exception;
    }

    /**
     * The result of an order.
     *
     * @param failure why there is no value; empty where there is one
     */
    record Answer(Object value, String failure) implements Serializable {}

    /**
     * Takes orders until there are no more.
     *
     * @param arguments one, if threads of this JVM shall allocate meanwhile
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        Noise noise = arguments.length > 0 ? new AllocationStorm() : () -> {};
        answers.println(answer(() -> {
            noise.begin();
            return "ready";
        }));
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        orders.lines().forEach(order -> answers.println(answer(() -> ((Order<?>) read(order)).answer())));
        noise.close();
        System.exit(0); // whatever threads the tools left
    }

    private static String answer(Order<?> order) {
        try {
            return ANSWER + text(new Answer(order.answer(), ""));
        } catch (Exception | LinkageError e) {
            e.printStackTrace(System.err);
            return ANSWER + text(new Answer("", e.toString()));
        }
    }

    /** Writes an object in one line, for another process. */
    static String text(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream output = new ObjectOutputStream(bytes)) {
            output.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    static Object read(String text) {
        byte[] bytes = Base64.getDecoder().decode(text);
        try (ObjectInputStream input = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return input.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException("written by another version", e);
        }
    }
}
