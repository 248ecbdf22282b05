package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process on each of some CPUs that never sleeps and walks through 8 MB. */
final class BusyNeighbours implements Noise {

    private final List<Integer> cpus;
    private final List<Child> children = new ArrayList<>();

    BusyNeighbours(List<Integer> cpus) {
        this.cpus = List.copyOf(cpus);
    }

    @Override
    public synchronized void begin() throws IOException {
        for (int cpu : cpus) {
            children.add(Child.start(List.of(
                    "taskset",
                    "-c",
                    Integer.toString(cpu),
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx64m",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Neighbour.class.getName())));
        }
        for (Child child : children) {
            child.awaitLine();
        }
    }

    @Override
    public synchronized void check() {
        children.forEach(Child::check);
    }

    @Override
    public synchronized void close() {
        children.forEach(Child::close);
        children.clear();
    }

    /** The process: ends when its standard input does, and so with the process that started it, however that ends. */
    static final class Neighbour {

        private static final int LONGS = 1 << 20;
        private static final int LONGS_PER_LINE = 8;

        private Neighbour() {}

        public static void main(String[] arguments) throws IOException {
            Thread walker = new Thread(Neighbour::walk, "walker");
            walker.setDaemon(true);
            walker.start();
            while (System.in.read() >= 0) {
                // only its end is of interest
            }
        }

        private static void walk() {
            long[] memory = new long[LONGS];
            System.out.println("busy");
            while (true) {
                for (int i = 0; i < LONGS; i += LONGS_PER_LINE) {
                    memory[i]++;
                }
            }
        }
    }
}
