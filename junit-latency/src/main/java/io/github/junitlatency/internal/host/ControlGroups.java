package io.github.junitlatency.internal.host;

import java.util.stream.Stream;

/** The control groups that this process is in, and those above them: cgroups(7). */
final class ControlGroups {

    private static final String MOUNT = "/sys/fs/cgroup";

    private final HostFiles files;

    ControlGroups(HostFiles files) {
        this.files = files;
    }

    /** Versions of cgroups, which name their files otherwise: Documentation/admin-guide/cgroup-v2.rst and cgroup-v1/. */
    enum Version {
        ONE,
        TWO
    }

    /**
     * One group.
     *
     * @param folder of its files; it may be absent, as a container sees its own groups only
     */
    record Group(String folder, Version version) {}

    /**
     * Returns the groups that may limit this process, each before the one above it.
     *
     * @param controller of version 1, such as {@code memory}; the groups of version 2 are there for all controllers
     */
    Stream<Group> limiting(String controller) {
        return files.lines("/proc/self/cgroup").stream().flatMap(line -> ofLine(line, controller));
    }

    /** Reads a line: hierarchy-ID:controller-list:cgroup-path. The list is empty for version 2. */
    private static Stream<Group> ofLine(String line, String controller) {
        String[] fields = line.split(":", 3);
        if (fields.length < 3) {
            return Stream.empty();
        }
        if (fields[1].isEmpty()) {
            return upwards(MOUNT, fields[2], Version.TWO);
        }
        return ("," + fields[1] + ",").contains("," + controller + ",")
                ? Stream.of(fields[1], controller)
                        .distinct()
                        .flatMap(folder -> upwards(MOUNT + "/" + folder, fields[2], Version.ONE))
                : Stream.empty();
    }

    private static Stream<Group> upwards(String mount, String path, Version version) {
        return Stream.iterate(path, group -> !group.isEmpty(), ControlGroups::above)
                .map(group -> new Group(group.equals("/") ? mount : mount + group, version));
    }

    /** Returns the path of the group above; nothing above the root. */
    private static String above(String group) {
        int slash = group.lastIndexOf('/');
        return slash > 0 ? group.substring(0, slash) : group.length() > 1 ? "/" : "";
    }
}
