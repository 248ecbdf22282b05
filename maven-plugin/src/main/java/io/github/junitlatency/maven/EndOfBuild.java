package io.github.junitlatency.maven;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.apache.maven.execution.ExecutionListener;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * A check that Maven makes when it has built all modules, and whose failure fails the build.
 *
 * <p>Maven tells such an end to extensions alone, which a project has to declare. So this stands before the listener that prints
 * the build's summary, which then says that the build failed.
 */
@FunctionalInterface
interface EndOfBuild {

    /**
     * Checks.
     *
     * @throws MojoExecutionException is what the build fails with
     */
    void check() throws MojoExecutionException;

    /** Has a build checked. */
    static void register(MavenSession session, EndOfBuild end) {
        MavenExecutionRequest request = session.getRequest();
        ExecutionListener summary = request.getExecutionListener();
        request.setExecutionListener((ExecutionListener) Proxy.newProxyInstance(
                EndOfBuild.class.getClassLoader(),
                new Class<?>[] {ExecutionListener.class},
                (proxy, event, arguments) -> {
                    if (event.getName().equals("sessionEnded")) {
                        try {
                            end.check();
                        } catch (MojoExecutionException e) {
                            session.getResult().addException(e);
                        }
                    }
                    try {
                        return summary == null ? null : event.invoke(summary, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
