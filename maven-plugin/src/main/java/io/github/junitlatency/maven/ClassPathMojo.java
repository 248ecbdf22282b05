package io.github.junitlatency.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;

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
        TestClassPath tests = new TestClassPath(session, session.getCurrentProject());
        try {
            tests.module().write(modules.toPath());
            if (base != null) {
                Path older = modules.toPath().resolveSibling("base");
                var module = new OlderArtifacts(repository, session).module(base, tests.module());
                if (module.isPresent()) {
                    module.get().write(older);
                }
            }
        } catch (IOException e) {
            throw new MojoExecutionException(
                    "the class path of the tests cannot be written to " + modules + ": " + e, e);
        }
    }
}
