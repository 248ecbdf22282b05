package io.github.junitlatency.maven;

import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;

/**
 * Resolves released artifacts, with what they depend on, in the place of a module's own and of its libraries.
 *
 * @param repository resolves them
 * @param session has the project and its repositories
 */
record OlderArtifacts(RepositorySystem repository, MavenSession session) {

    private static final String VERSION = "version:";
    private static final String RUNTIME = "runtime"; // the scope; the resolver's own constant is not given to plugins

    /**
     * Returns a module as base.
     *
     * @param base {@code version:1.4.2} or {@code group:artifact:version}
     * @return empty if nothing on the module's class path has another version in base
     * @throws DependencyResolutionException if there is no such artifact
     */
    Optional<ModuleBuild> module(String base, ModuleBuild head) throws DependencyResolutionException {
        String coordinates = base.startsWith(VERSION) ? head.id() + ":" + base.substring(VERSION.length()) : base;
        String id = coordinates.substring(0, coordinates.lastIndexOf(':'));
        if (head.entries().stream().noneMatch(entry -> entry.id().equals(id))) {
            return Optional.empty();
        }
        Map<String, Artifact> older = resolved(coordinates);
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : head.entries()) {
            Artifact artifact = entry.kind() == Kind.TESTS ? null : older.get(entry.id());
            entries.add(
                    artifact == null
                            ? entry
                            : new Entry(
                                    entry.kind(),
                                    entry.id(),
                                    artifact.getVersion(),
                                    artifact.getFile().getPath()));
        }
        return Optional.of(new ModuleBuild(head.id(), head.folder(), entries));
    }

    private Map<String, Artifact> resolved(String coordinates) throws DependencyResolutionException {
        CollectRequest collect = new CollectRequest(
                new Dependency(new DefaultArtifact(coordinates), RUNTIME),
                session.getCurrentProject().getRemoteProjectRepositories());
        Map<String, Artifact> resolved = new LinkedHashMap<>();
        for (ArtifactResult result : repository
                .resolveDependencies(session.getRepositorySession(), new DependencyRequest(collect, null))
                .getArtifactResults()) {
            Artifact artifact = result.getArtifact();
            String id = artifact.getGroupId() + ":" + artifact.getArtifactId();
            resolved.put(artifact.getClassifier().isEmpty() ? id : id + ":" + artifact.getClassifier(), artifact);
        }
        return resolved;
    }
}
