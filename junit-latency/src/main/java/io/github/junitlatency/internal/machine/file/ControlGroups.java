package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/** The control groups that this process is in, and those above them: cgroups(7). */
public record ControlGroups(HostFiles files) {

    private static final String MOUNT = "/sys/fs/cgroup";

    /**
     * One group.
     *
     * @param folder of its files; it may be absent, as a container sees its own groups only
     * @param isOfTwo whether its files have the names of version 2: Documentation/admin-guide/cgroup-v2.rst and cgroup-v1/
     */
    public record ControlGroup(String folder, boolean isOfTwo) {}

    /**
     * Returns the groups that may limit this process, each before the one above it.
     *
     * @param controller of version 1, such as {@code memory}; the groups of version 2 are there for all controllers
     */
    public List<ControlGroup> limiting(String controller) {
        return Lists.flatMap(files.lines("/proc/self/cgroup"), line -> ofLine(line, controller));
    }

    /** Reads a line: hierarchy-ID:controller-list:cgroup-path. The list is empty for version 2. */
    private static List<ControlGroup> ofLine(String line, String controller) {
        int first = line.indexOf(':');
        int second = line.indexOf(':', first + 1);
        if (second < 0) {
            return List.of();
        }
        String controllers = line.substring(first + 1, second);
        String path = line.substring(second + 1);
        if (controllers.isEmpty()) {
            return upwards(MOUNT, path, true);
        }
        return ("," + controllers + ",").contains("," + controller + ",")
                ? Lists.flatMap(
                        Lists.distinct(List.of(controllers, controller)),
                        folder -> upwards(MOUNT + "/" + folder, path, false))
                : List.of();
    }

    private static List<ControlGroup> upwards(String mount, String path, boolean isOfTwo) {
        List<ControlGroup> groups = new ArrayList<>();
        for (String group = path; !group.isEmpty(); group = above(group)) {
            groups.add(new ControlGroup(group.equals("/") ? mount : mount + group, isOfTwo));
        }
        return groups;
    }

    /** Returns the path of the group above; nothing above the root. */
    private static String above(String group) {
        int slash = group.lastIndexOf('/');
        return slash > 0 ? group.substring(0, slash) : group.length() > 1 ? "/" : "";
    }
}
