package io.github.junitlatency.samples.plantedreds.bodies;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Sink;
import java.util.Collections;
import java.util.List;

/** An order of ten items, written and read. */
public final class Json {

    private static final Order ORDER =
            new Order(4_711, "a customer", Collections.nCopies(10, new Item("a green bottle", 3, 12.5)));
    private static final String TEXT = new Gson().toJson(ORDER);

    private Json() {}

    /** An order. */
    public record Order(long id, String customer, List<Item> items) {}

    /** A line of it. */
    public record Item(String article, int number, double price) {}

    /** Writes by Jackson. */
    public static class JacksonWrites {
        private final ObjectMapper mapper = new ObjectMapper();

        void call(Sink sink) throws JsonProcessingException {
            sink.consume(mapper.writeValueAsString(ORDER));
        }
    }

    /** Reads by Jackson. */
    public static class JacksonReads {
        private final ObjectMapper mapper = new ObjectMapper();

        void call(Sink sink) throws JsonProcessingException {
            sink.consume(mapper.readValue(TEXT, Order.class));
        }
    }

    /** Writes and reads by a new Gson in each round. */
    public static class GsonRoundTrip {
        private Gson gson;

        @BeforeRound
        void open() {
            gson = new Gson();
            gson.fromJson(gson.toJson(ORDER), Order.class);
        }

        void call(Sink sink) {
            sink.consume(gson.fromJson(gson.toJson(ORDER), Order.class));
        }
    }
}
