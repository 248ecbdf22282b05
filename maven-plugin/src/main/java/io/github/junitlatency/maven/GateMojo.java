package io.github.junitlatency.maven;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.Gate;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.bisect.BisectCommand;
import io.github.junitlatency.cli.gate.bisect.BisectRunStep;
import io.github.junitlatency.cli.gate.build.MavenBuild;
import java.io.File;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.codehaus.plexus.configuration.PlexusConfiguration;

/**
 * Compares the latency tests of this work tree with an older version, in all modules.
 *
 * <p>{@code mvn io.github.junitlatency:junit-latency-maven-plugin:gate -Dlatency.against=origin/main}
 */
@Mojo(name = "gate", aggregator = true)
public final class GateMojo extends AbstractMojo {

    private static final String PREFIX = "latency.";

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /**
     * A git ref, whose merge base with HEAD is base; {@code version:1.4.2}; {@code group:artifact:version}; or a date,
     * {@code 30 days ago}, {@code yesterday} or {@code 2026-10-01}, for the target's last commit before it. By default
     * the target of the pull request, else {@code origin/HEAD}.
     */
    @Parameter(property = "latency.against")
    private String against;

    /** The test, such as {@code OrderBookTest.add}, of which the commit is found that made it slower than base. */
    @Parameter(property = "latency.bisect")
    private String bisect;

    /** What decides in place of the test's budgets with {@code bisect}, such as {@code p50 <= base + 7%}. */
    @Parameter(property = "latency.budget")
    private String budget;

    /** Whether the tests whose code may have changed are measured ({@code affected}), or {@code all}. */
    @Parameter(property = "latency.only")
    private String only;

    /** What becomes of INCONCLUSIVE tests: {@code skip}, {@code retry}, {@code fail} or {@code pass}. */
    @Parameter(property = "latency.inconclusive")
    private String inconclusive;

    /** Whether budgets are only reported. */
    @Parameter(property = "latency.advisory")
    private String advisory;

    /** What a base does that does not build: {@code fail} or {@code warn}. */
    @Parameter(property = "latency.baseBroken")
    private String baseBroken;

    /** The JDK by which base is built, if head's is too new for it; tests run on head's. */
    @Parameter(property = "latency.baseJavaHome")
    private String baseJavaHome;

    /** For pull requests, few pairs, p50 and p99 by base, tests for 2 minutes ({@code fast}); or all ({@code nightly}). */
    @Parameter(property = "latency.preset")
    private String preset;

    /** The most wall time of the whole gate, such as {@code 20m}. */
    @Parameter(property = "latency.timeLimit")
    private String timeLimit;

    /** The chance of a red by relative budgets on unchanged code for the whole gate, such as {@code 1%}. */
    @Parameter(property = "latency.falseAlarms")
    private String falseAlarms;

    /** The part of the tests that is run, such as {@code 3/20}. */
    @Parameter(property = "latency.shard")
    private String shard;

    /** Classes whose JMH benchmarks are tested, too, such as {@code com.example.*}; needs junit-latency-jmh. */
    @Parameter(property = "latency.benchmarks")
    private String benchmarks;

    /** Values of {@code @Param} fields in place of those in the code, such as {@code size=10,100;mode=FAST}. */
    @Parameter(property = "latency.params")
    private String params;

    /** Maven's phase that runs the tests. */
    @Parameter(property = "latency.phase", defaultValue = "test")
    private String phase;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        GateOptions options = new GateOptions()
                .with("against", against)
                .with("bisect", bisect)
                .with("budget", budget)
                .with("only", only)
                .with("inconclusive", inconclusive)
                .with("advisory", advisory)
                .with("base-broken", baseBroken)
                .with("base-java-home", baseJavaHome)
                .with("preset", preset)
                .with("time-limit", timeLimit)
                .with("false-alarms", falseAlarms)
                .with("shard", shard)
                .with("benchmarks", benchmarks)
                .with("params", params);
        Path folder = new File(session.getExecutionRootDirectory()).toPath();
        try {
            checkNames(folder);
            MavenBuild build = new MavenBuild(SameMaven.command(session), execution.getVersion(), phase);
            if (options.isBisection() && BisectRunStep.isIn(folder)) {
                // git bisect run reads it, and Maven's own is 1 for all that is not green.
                System.exit(BisectRunStep.run(options, folder, build, getLog()::info));
            }
            GateExit exit = options.isBisection()
                    ? BisectCommand.run(options, folder, build, getLog()::info)
                    : Gate.run(options, folder, build, getLog()::info);
            if (exit != GateExit.KEPT) {
                throw new MojoFailureException("the gate is not green, exit code " + exit.code() + ": see "
                        + folder.resolve("target/junit-latency/gate.md"));
            }
        } catch (CommandException e) {
            if (options.isBisection() && BisectRunStep.isIn(folder)) {
                getLog().error(e.getMessage());
                System.exit(BisectRunStep.ABORT);
            }
            throw new MojoExecutionException("exit code " + e.exit().code() + ": " + e.getMessage(), e);
        }
    }

    /** Refuses properties of the command line that look like this goal's and are none: they would have no effect. */
    private void checkNames(Path folder) {
        Set<String> known = new TreeSet<>();
        for (PlexusConfiguration parameter :
                execution.getMojoDescriptor().getMojoConfiguration().getChildren()) {
            String value = parameter.getValue(""); // such as ${latency.against}
            if (value.startsWith("${" + PREFIX)) {
                known.add(value.substring(2, value.length() - 1));
            }
        }
        Set<String> unknown = new TreeSet<>(session.getUserProperties().stringPropertyNames());
        unknown.removeIf(name -> !name.startsWith(PREFIX) || known.contains(name));
        if (!unknown.isEmpty()) {
            throw Gate.refused(
                    folder,
                    "-D" + String.join(", -D", unknown) + ": the goal gate has no such property; it has "
                            + String.join(", ", known),
                    getLog()::info);
        }
    }
}
