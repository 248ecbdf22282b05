package io.github.junitlatency.maven;

import io.github.junitlatency.cli.gate.ModuleBuild;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.resolution.DependencyResolutionException;

/** Writes the class path of a module's tests for the goal {@code gate}, which runs it in both versions. */
@Mojo(
        name = "class-path",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ClassPathMojo extends AbstractMojo {

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
        ModuleBuild head = new TestClassPath(session, session.getCurrentProject()).module();
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
}
