package io.github.junitlatency.internal.compare.base;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringTokenizer;
import java.util.TreeSet;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Finds changed classes among all that this JVM has loaded so far, by its diagnostic command {@code VM.class_hierarchy}.
 *
 * <p>Tests that ran before have loaded some of them. So this names suspects, and decides nothing.
 */
public final class ClassesOfThisJvm {

    private static final String BEAN = "com.sun.management:type=DiagnosticCommand";
    private static final String COMMAND = "vmClassHierarchy";

    private ClassesOfThisJvm() {}

    /** Returns those of the changed classes that are loaded; empty if this JVM cannot say. */
    public static Optional<SortedSet<String>> loaded(Collection<String> differing) {
        try {
            return Optional.of(loaded(hierarchy(), differing));
        } catch (JMException | RuntimeException | LinkageError e) {
            return Optional.empty(); // another vendor's JVM, or one without the module java.management
        }
    }

    private static String hierarchy() throws JMException {
        Object[] none = {new String[0]};
        String[] signature = {String[].class.getName()};
        return (String)
                ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName(BEAN), COMMAND, none, signature);
    }

    /** Reads lines such as {@code |  |--a.B$C/0x00007f82cc4116c0 (intf)}: an indent, the name, its class loader. */
    static SortedSet<String> loaded(String hierarchy, Collection<String> differing) {
        Set<String> names = new HashSet<>(differing);
        SortedSet<String> loaded = new TreeSet<>();
        StringTokenizer lines = new StringTokenizer(hierarchy, "\r\n");
        while (lines.hasMoreTokens()) {
            String line = lines.nextToken();
            int begin = 0;
            while (begin < line.length() && "| -".indexOf(line.charAt(begin)) >= 0) {
                begin++;
            }
            int end = line.indexOf('/', begin);
            int hidden = line.indexOf('/', end + 1); // a hidden class has an address before its loader's
            if (end > 0 && hidden > 0) {
                LoadedClasses.addHosts(line.substring(begin, end), names, loaded);
            } else if (end > 0 && names.contains(line.substring(begin, end))) {
                loaded.add(line.substring(begin, end));
            }
        }
        return loaded;
    }
}
