package io.github.junitlatency.docs;

import io.github.junitlatency.internal.plan.Configuration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Says which Maven commands of pages name modules, profiles, tests or parameters that do not exist. */
final class Commands {

    private static final Pattern MODULES = Pattern.compile("(?:^|\\s)-pl[ =]([\\w./,-]+)");
    private static final Pattern PROFILES = Pattern.compile("(?:^|\\s)-P([\\w,-]+)");
    private static final Pattern TESTS = Pattern.compile("(?:^|\\s)-Dtest='?([\\w,*$#]+)'?");
    private static final Pattern PARAMETER = Pattern.compile("-D(junit\\.latency\\.[\\w.-]+)");
    private static final Pattern PROFILE_ID =
            Pattern.compile("<profile>(?:\\s|<!--.*?-->)*<id>([\\w-]+)</id>", Pattern.DOTALL);
    private static final Pattern MODULE = Pattern.compile("<module>([\\w./-]+)</module>");

    private Commands() {}

    static boolean isShell(Block block) {
        return block.language().equals("shell");
    }

    /** Returns what is wrong with commands within the sentences and tables of a page. */
    static List<String> problems(Page page) {
        return page.codeSpans().stream()
                .filter(span -> span.startsWith("mvn "))
                .flatMap(span -> problems(span).stream())
                .map(sentence -> page.path() + ": " + sentence)
                .toList();
    }

    static List<String> problems(Block block) {
        List<String> problems = new ArrayList<>();
        for (String command : block.text().replace("\\\n", " ").lines().toList()) {
            if (command.strip().startsWith("mvn ") || command.contains("&& mvn ")) {
                problems(command).forEach(sentence -> problems.add(block.problem(sentence)));
            }
        }
        return problems;
    }

    private static List<String> problems(String command) {
        List<String> problems = new ArrayList<>();
        Set<String> modules = named(MODULES, command);
        unknown(modules, modules(), "module", problems);
        unknown(named(PROFILES, command), profiles(modules), "profile", problems);
        unknown(named(PARAMETER, command), Set.copyOf(Configuration.names()), "parameter", problems);
        for (String test : named(TESTS, command)) {
            String name = test.replaceAll("[$#].*", "");
            if (!modules.isEmpty() && OutputBlocks.test(name).isEmpty()) {
                problems.add("names test " + name + ", but junit-latency has none");
            }
        }
        return problems;
    }

    private static void unknown(Set<String> named, Set<String> known, String what, List<String> problems) {
        for (String name : named) {
            if (!known.contains(name) && !name.contains("NAME")) { // stands for any
                problems.add("names " + what + " " + name + ", but there are only "
                        + known.stream().sorted().collect(Collectors.joining(", ")));
            }
        }
    }

    private static Set<String> named(Pattern pattern, String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            names.addAll(Arrays.asList(matcher.group(1).split(",")));
        }
        return names;
    }

    private static String pom(String module) {
        return Page.textOf(Page.ROOT.resolve(Path.of(module, "pom.xml")));
    }

    private static Set<String> modules() {
        return named(MODULE, pom("."));
    }

    /** Those of the parent and of the modules that the command builds; without -pl, of all. */
    private static Set<String> profiles(Set<String> chosen) {
        Set<String> profiles = named(PROFILE_ID, pom("."));
        for (String module : modules()) {
            if (chosen.isEmpty() || chosen.contains(module) || module.equals("junit-latency")) {
                profiles.addAll(named(PROFILE_ID, pom(module)));
            }
        }
        return profiles;
    }
}
