package io.github.junitlatency.maven;

import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.resolution.DependencyResolutionException;

/** Writes the class path of a module's tests for the goal {@code gate}, which runs it in both versions. */
@Mojo(
        name = "class-path",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ClassPathMojo extends AbstractMojo {

    private static final String TEST_JAR = "test-jar";

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    /** The folder that gets a file for each module. */
    @Parameter(property = "latency.modules", required = true)
    private File modules;

    /** Artifacts in the place of base, {@code version:1.4.2} or {@code group:artifact:version}; none unless set. */
    @Parameter(property = "latency.base")
    private String base;

    @Inject
    private RepositorySystem repository;

    @Override
    public void execute() throws MojoExecutionException {
        ModuleBuild head = module(session.getCurrentProject());
        try {
            head.write(modules.toPath());
            if (base != null) {
                writeBase(head);
            }
        } catch (IOException e) {
            throw new MojoExecutionException(
                    "the class path of the tests cannot be written to " + modules + ": " + e, e);
        }
    }

    /** Writes the module as base; what cannot be had is said to the gate, as it is no fault of this build. */
    private void writeBase(ModuleBuild head) throws IOException {
        Path older = modules.toPath().resolveSibling("base");
        try {
            Optional<ModuleBuild> module = new OlderArtifacts(repository, session).module(base, head);
            if (module.isPresent()) {
                module.get().write(older);
            }
        } catch (DependencyResolutionException e) {
            Files.createDirectories(older);
            Files.writeString(older.resolve(ModuleBuild.MISSING), e.getMessage());
        }
    }

    /** Returns the class path of a module's tests, as Surefire has it. */
    private ModuleBuild module(MavenProject project) {
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
        return new ModuleBuild(
                id,
                project.getBasedir().toString(),
                entries,
                Optional.ofNullable(
                        project.getProperties().getProperty("excludedGroups"))); // Surefire's and Failsafe's
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
