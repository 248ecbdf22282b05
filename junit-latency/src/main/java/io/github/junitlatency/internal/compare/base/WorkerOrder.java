package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.run.Orders;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Orders a worker to run tests.
 *
 * @param uniqueIds of the tests, as JUnit has them
 * @param configuration JUnit's configuration parameters
 * @param properties system properties; those that the worker has already stay as they are
 * @param setting where and with what it measures at the orders of the judging JVM; empty for a fork, which measures by itself
 */
record WorkerOrder(
        List<String> uniqueIds,
        Map<String, String> configuration,
        Map<String, String> properties,
        Optional<Orders.Setting> setting) {

    /** Returns this as a message. */
    Message message() {
        List<String> texts = new ArrayList<>();
        texts.add(Boolean.toString(setting.isPresent()));
        if (setting.isPresent()) {
            add(texts, setting.get());
        }
        texts.add(Integer.toString(uniqueIds.size()));
        texts.addAll(uniqueIds);
        add(texts, configuration);
        add(texts, properties);
        return Message.of(Message.Kind.RUN, texts.toArray(String[]::new));
    }

    private static void add(List<String> texts, Orders.Setting setting) {
        texts.add(Integer.toString(setting.cpu()));
        texts.add(Boolean.toString(setting.isFree()));
        texts.add(setting.loop());
        texts.add(Long.toString(setting.overheadTicks()));
        texts.add(Long.toString(setting.stepTicks()));
        texts.add(Double.toString(setting.frequencyHz()));
    }

    private static void add(List<String> texts, Map<String, String> map) {
        texts.add(Integer.toString(map.size()));
        for (Map.Entry<String, String> entry : map.entrySet()) {
            texts.add(entry.getKey());
            texts.add(entry.getValue());
        }
    }

    /** Reads a message back. */
    static WorkerOrder of(Message message) {
        Iterator<String> texts = message.texts().iterator();
        Optional<Orders.Setting> setting =
                Boolean.parseBoolean(texts.next()) ? Optional.of(setting(texts)) : Optional.empty();
        List<String> uniqueIds = new ArrayList<>();
        for (int left = Integer.parseInt(texts.next()); left > 0; left--) {
            uniqueIds.add(texts.next());
        }
        return new WorkerOrder(uniqueIds, map(texts), map(texts), setting);
    }

    private static Orders.Setting setting(Iterator<String> texts) {
        return new Orders.Setting(
                Integer.parseInt(texts.next()),
                Boolean.parseBoolean(texts.next()),
                texts.next(),
                Long.parseLong(texts.next()),
                Long.parseLong(texts.next()),
                Double.parseDouble(texts.next()));
    }

    private static Map<String, String> map(Iterator<String> texts) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int left = Integer.parseInt(texts.next()); left > 0; left--) {
            map.put(texts.next(), texts.next());
        }
        return map;
    }
}
