package io.github.junitlatency.samples.gatequality;

/** The bodies that two versions are built of: each repeats one unit of work, so that 3% more of it is three units more. */
enum Subject {
    /** A hash over a table of 16 KiB, each step waiting for the one before: in the first-level cache. */
    COMPUTE_L1(200, """
                private static final int MASK = (1 << 12) - 1;
                private final int[] table = new int[(MASK + 1)];
                private long hash = 1;

                public ${name}() {
                    for (int i = 0; i < table.length; i++) {
                        table[i] = i * 0x9E3779B9;
                    }
                }

                private int run(int start, int count) {
                    long h = hash + start;
                    for (int i = 0; i < count; i++) {
                        h = (h ^ table[((int) (h >>> 32) & MASK)]) * 0x9E3779B97F4A7C15L;
                    }
                    hash = h;
                    return (int) h;
                }
            """),
    /** A walk along a random cycle through 4 MiB: each step misses the caches that are a core's own. */
    CHASE_4M(100, """
                private static final int NODES = 1 << 20;
                private final int[] next = new int[NODES];
                private int at;

                public ${name}() {
                    java.util.SplittableRandom random = new java.util.SplittableRandom(7);
                    int[] order = new int[NODES];
                    for (int i = 0; i < NODES; i++) {
                        order[i] = i;
                    }
                    for (int i = NODES - 1; i > 0; i--) {
                        int other = random.nextInt(i);
                        int node = order[i];
                        order[i] = order[other];
                        order[other] = node;
                    }
                    for (int i = 0; i < NODES; i++) {
                        next[order[i]] = order[(i + 1) % NODES];
                    }
                }

                private int run(int start, int count) {
                    int node = at;
                    for (int i = 0; i < count; i++) {
                        node = next[node];
                    }
                    at = node;
                    return node;
                }
            """),
    /** A list of a hundred new texts. */
    STRINGS(100, """
                private int run(int start, int count) {
                    java.util.List<String> texts = new java.util.ArrayList<>(256);
                    for (int i = 0; i < count; i++) {
                        texts.add("order-" + (start + i));
                    }
                    return texts.get(start & 63).length() + texts.size();
                }
            """),
    /** A lock around a queue, uncontended; JVMs compile it in two ways. */
    LOCK_QUEUE(100, """
                private final java.util.concurrent.locks.ReentrantLock lock =
                        new java.util.concurrent.locks.ReentrantLock();
                private final java.util.ArrayDeque<Integer> queue = new java.util.ArrayDeque<>(64);
                private final Integer[] numbers = new Integer[128];

                public ${name}() {
                    for (int i = 0; i < numbers.length; i++) {
                        numbers[i] = i;
                    }
                    queue.add(numbers[0]);
                }

                private int run(int start, int count) {
                    int sum = start;
                    for (int i = 0; i < count; i++) {
                        lock.lock();
                        try {
                            sum += queue.poll();
                            queue.add(numbers[sum & 127]);
                        } finally {
                            lock.unlock();
                        }
                    }
                    return sum;
                }
            """);

    private final int units;
    private final String members;

    /**
     * Has a method {@code run} that does so many units, in source.
     *
     * @param units of a call of base; a multiple of 100, so that whole percents are whole units
     */
    Subject(int units, String members) {
        this.units = units;
        this.members = members;
    }

    int units() {
        return units;
    }

    /** Returns the class's name, without its package. */
    String className() {
        StringBuilder text = new StringBuilder();
        for (String word : toString().split("-")) {
            text.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return text.toString();
    }

    /** Returns the members of the class that do the work. */
    String members() {
        return members.replace("${name}", className());
    }

    /** Returns the name in options and in the tables. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
