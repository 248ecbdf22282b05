package io.github.junitlatency.maven;

import io.github.junitlatency.cli.gate.BuildGate;
import io.github.junitlatency.cli.gate.CommandException;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.MavenBuild;
import io.github.junitlatency.cli.gate.ModuleBuild;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.Properties;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.SessionData;
import org.eclipse.aether.resolution.DependencyResolutionException;

/**
 * Has the tests of this build compare with an older version: {@code mvn verify -Dlatency.against=origin/main}.
 *
 * <p>Without {@code latency.against} it does nothing. With it, the first module has base built once for the whole build, and each
 * module that has junit-latency among its tests' libraries is told its base. When all modules are built, it asks whether the results
 * of those are of this gate, and whether they decided anything.
 */
@Mojo(
        name = "base",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class BaseMojo extends AbstractMojo {

    private static final String LIBRARY = "io.github.junitlatency:junit-latency";
    private static final String GATE = "junit.latency.gate";
    private static final String RUN = "junit.latency.run";

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    /**
     * A git ref, whose merge base with HEAD is base; {@code version:1.4.2}; {@code group:artifact:version}; or a folder with a
     * built older version. Without it, nothing is compared.
     */
    @Parameter(property = "latency.against")
    private String against;

    /** Whether the tests whose code may have changed are measured ({@code affected}), or {@code all}. */
    @Parameter(property = "latency.only")
    private String only;

    /** What a base does that does not build: {@code fail} or {@code warn}. */
    @Parameter(property = "latency.baseBroken")
    private String baseBroken;

    /** Whether a build that decided nothing is only reported. */
    @Parameter(property = "latency.advisory")
    private String advisory;

    @Parameter(property = "skipTests", readonly = true)
    private boolean skipTests;

    @Parameter(property = "maven.test.skip", readonly = true)
    private boolean skipCompiledTests;

    @Inject
    private RepositorySystem repository;

    @Override
    public void execute() throws MojoExecutionException {
        File tests = new File(session.getCurrentProject().getBuild().getTestOutputDirectory());
        if (against == null || against.isBlank() || skipTests || skipCompiledTests || !tests.isDirectory()) {
            return;
        }
        ModuleBuild module = new TestClassPath(session, session.getCurrentProject()).module();
        if (module.entries().stream().noneMatch(entry -> entry.id().equals(LIBRARY))) {
            return;
        }
        try {
            Optional<BuildGate> gate = gate();
            if (gate.isPresent()) {
                compare(module, gate.get());
            }
        } catch (CommandException e) {
            throw failure(e);
        } catch (IOException e) {
            throw new MojoExecutionException("base cannot be prepared for " + module.id() + ": " + e, e);
        }
    }

    /** Returns the one gate of this build; empty if the goal {@code gate} runs it, which has told the tests their base. */
    private Optional<BuildGate> gate() {
        SessionData ofSession = session.getRepositorySession().getData();
        synchronized (ofSession) {
            BuildGate gate = (BuildGate) ofSession.get(BuildGate.class);
            if (gate == null && session.getUserProperties().containsKey(GATE)) {
                return Optional.empty();
            }
            if (gate == null) {
                gate = new BuildGate(
                        new GateOptions()
                                .with("against", against)
                                .with("only", only)
                                .with("base-broken", baseBroken)
                                .with("advisory", advisory)
                                .request(new File(session.getExecutionRootDirectory()).toPath()),
                        new MavenBuild(SameMaven.command(session), plugin.getVersion(), "test"),
                        getLog()::info);
                ofSession.set(BuildGate.class, gate);
                BuildGate all = gate;
                EndOfBuild.register(session, () -> check(all));
            }
            return Optional.of(gate);
        }
    }

    private void check(BuildGate gate) throws MojoExecutionException {
        try {
            gate.check(session.getUserProperties().getProperty(RUN, gate.id()));
        } catch (CommandException e) {
            throw failure(e);
        } catch (IOException e) {
            throw new MojoExecutionException("the results of the tests cannot be read: " + e, e);
        }
    }

    private static MojoExecutionException failure(CommandException e) {
        return new MojoExecutionException("exit code " + e.exit().code() + ": " + e.getMessage(), e);
    }

    private void compare(ModuleBuild module, BuildGate gate) throws IOException {
        Optional<String> why = gate.compare(module, base -> older(base, module));
        if (why.isPresent()) {
            getLog().warn(why.get());
            return;
        }
        Properties properties = session.getUserProperties(); // Surefire and Failsafe hand these on
        properties.putIfAbsent(GATE, gate.folder().toString());
        properties.putIfAbsent(RUN, gate.id());
    }

    private Optional<ModuleBuild> older(String base, ModuleBuild module) {
        try {
            return new OlderArtifacts(repository, session).module(base, module);
        } catch (DependencyResolutionException e) {
            throw CommandException.ofArtifacts(base, e.getMessage());
        }
    }
}
