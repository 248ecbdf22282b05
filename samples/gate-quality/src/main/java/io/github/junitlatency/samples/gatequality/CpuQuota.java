package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A control group of its own for this JVM that gets 50 ms of CPU in every 100 ms (cgroups(7)). */
final class CpuQuota implements Noise {

    private static final Path MOUNT = Path.of("/sys/fs/cgroup");
    private static final String PROCESSES = "cgroup.procs";
    private static final String SELF = Long.toString(ProcessHandle.current().pid());
    private static final String NAME = "gate-quality-" + SELF;

    private Optional<Groups> groups = Optional.empty();

    /**
     * The control groups that the JVM leaves and enters.
     *
     * @param settings what to write into which file, in this order
     */
    private record Groups(Path before, Path limited, List<Map.Entry<String, String>> settings) {}

    @Override
    public synchronized void begin() throws IOException {
        Groups found = find();
        groups = Optional.of(found);
        try {
            Files.createDirectory(found.limited());
            for (Map.Entry<String, String> setting : found.settings()) {
                Files.writeString(found.limited().resolve(setting.getKey()), setting.getValue());
            }
            Files.writeString(found.limited().resolve(PROCESSES), SELF);
            check();
        } catch (IOException | IllegalStateException e) {
            close();
            throw new IOException("no CPU quota can be set: " + e, e);
        }
    }

    private static Groups find() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
            String[] parts = line.split(":", 3); // hierarchy, controllers, path
            if (Arrays.asList(parts[1].split(",")).contains("cpu")) {
                Path own = within(MOUNT.resolve(parts[1]), parts[2]);
                return new Groups(
                        own,
                        own.resolve(NAME),
                        List.of(Map.entry("cpu.cfs_period_us", "100000"), Map.entry("cpu.cfs_quota_us", "50000")));
            }
            if (parts[1].isEmpty() && Files.exists(MOUNT.resolve("cgroup.controllers"))) {
                Path own = within(MOUNT, parts[2]);
                // Version 2 has processes in leaves only, so the new group is a sibling of this one.
                Path parent = own.equals(MOUNT) ? MOUNT : own.getParent();
                return new Groups(own, parent.resolve(NAME), List.of(Map.entry("cpu.max", "50000 100000")));
            }
        }
        throw new IOException("no control group with CPU quotas is mounted under " + MOUNT);
    }

    /** Returns the folder of a path of /proc/self/cgroup; in a container it may only be known outside. */
    private static Path within(Path mount, String path) {
        Path folder = mount.resolve(path.substring(1)).normalize();
        return Files.isDirectory(folder) ? folder : mount;
    }

    @Override
    public synchronized void check() {
        groups.ifPresent(g -> {
            try {
                if (!Files.readAllLines(g.limited().resolve(PROCESSES)).contains(SELF)) {
                    throw new IllegalStateException("this JVM is no longer in " + g.limited());
                }
            } catch (IOException e) {
                throw new IllegalStateException(g.limited() + " is gone", e);
            }
        });
    }

    @Override
    public synchronized void close() {
        groups.ifPresent(g -> {
            try {
                if (Files.exists(g.limited())) {
                    Files.writeString(g.before().resolve(PROCESSES), SELF);
                    Files.delete(g.limited());
                }
            } catch (IOException e) {
                throw new IllegalStateException(
                        "the CPU quota stays: move process " + SELF + " out of " + g.limited() + " and remove it", e);
            }
        });
        groups = Optional.empty();
    }
}
