package io.github.junitlatency.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;

/** The Maven that runs, with the same options, for builds of its own. */
final class SameMaven {

    private SameMaven() {}

    /** Returns the command: program, profiles, properties, settings. */
    static List<String> command(MavenSession session) {
        MavenExecutionRequest request = session.getRequest();
        List<String> command = new ArrayList<>();
        command.add(new File(System.getProperty("maven.home"), "bin/mvn").getPath());
        command.add("-B");
        if (request.isOffline()) {
            command.add("-o");
        }
        option(command, "-s", request.getUserSettingsFile());
        option(command, "-gs", request.getGlobalSettingsFile());
        option(command, "-t", request.getUserToolchainsFile());
        List<String> profiles = new ArrayList<>(request.getActiveProfiles());
        request.getInactiveProfiles().forEach(profile -> profiles.add("!" + profile));
        if (!profiles.isEmpty()) {
            command.add("-P" + String.join(",", profiles));
        }
        if (request.getDegreeOfConcurrency() > 1) {
            command.add("-T" + request.getDegreeOfConcurrency());
        }
        File pom = request.getPom();
        if (pom != null && !pom.getName().equals("pom.xml")) {
            command.add("-f");
            command.add(pom.getName());
        }
        Properties properties = request.getUserProperties();
        for (String name : properties.stringPropertyNames().stream().sorted().toList()) {
            if (!name.startsWith("latency.") && !name.startsWith("env.")) {
                command.add("-D" + name + "=" + properties.getProperty(name));
            }
        }
        return command;
    }

    private static void option(List<String> command, String option, File file) {
        if (file != null && file.exists()) {
            command.add(option);
            command.add(file.getPath());
        }
    }
}
