package io.github.junitlatency.maven;

import io.github.junitlatency.cli.gate.ModuleBuild;
import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * The class path of a module's tests, as Surefire has it.
 *
 * @param session tells which artifacts are modules of the same build
 * @param project the module, its dependencies resolved
 */
record TestClassPath(MavenSession session, MavenProject project) {

    private static final String TEST_JAR = "test-jar";

    /** Returns it. */
    ModuleBuild module() {
        List<Entry> entries = new ArrayList<>();
        String id = project.getGroupId() + ":" + project.getArtifactId();
        entries.add(new Entry(
                Kind.TESTS, id, project.getVersion(), project.getBuild().getTestOutputDirectory()));
        entries.add(
                new Entry(Kind.OWN, id, project.getVersion(), project.getBuild().getOutputDirectory()));
        for (Artifact artifact : project.getArtifacts()) {
            if (artifact.getArtifactHandler().isAddedToClasspath() && artifact.getFile() != null) {
                entries.add(entry(artifact));
            }
        }
        return new ModuleBuild(id, project.getBasedir().toString(), entries);
    }

    private Entry entry(Artifact artifact) {
        String id = artifact.getGroupId() + ":" + artifact.getArtifactId();
        boolean isModule = session.getAllProjects().stream()
                .anyMatch(other -> id.equals(other.getGroupId() + ":" + other.getArtifactId())
                        && artifact.getBaseVersion().equals(other.getVersion()));
        boolean isTests = TEST_JAR.equals(artifact.getType()) || "tests".equals(artifact.getClassifier());
        boolean hasClassifier =
                artifact.hasClassifier() && !artifact.getClassifier().isEmpty();
        return new Entry(
                isModule ? isTests ? Kind.MODULE_TESTS : Kind.MODULE : Kind.LIBRARY,
                hasClassifier ? id + ":" + artifact.getClassifier() : id,
                artifact.getVersion(),
                artifact.getFile().getPath());
    }
}
