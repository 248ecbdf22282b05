package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.exit.CommandException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A work tree of this process's own, with a commit of the user's repository.
 *
 * <p>It is removed when it is closed, and also when this process is ended; one that a killed process left is removed by
 * the next.
 */
public final class WorkTree implements AutoCloseable {

    /** The folder of all of them. */
    static final String FOLDER = "work-trees";

    private static final Pattern NAME = Pattern.compile("(\\d{1,10})-.*"); // the process that made it

    private final Git users;
    private final Path path;
    private final Thread hook = new Thread(this::removeAtTheEnd);

    private WorkTree(Git users, Path path) {
        this.users = users;
        this.path = path;
    }

    /**
     * Makes a work tree.
     *
     * @param cache the folder that gets it
     * @param users the user's work tree
     */
    static WorkTree of(Path cache, Git users, String commit) throws IOException {
        removeLeft(cache, users);
        WorkTree tree = new WorkTree(
                users, cache.resolve(FOLDER).resolve(ProcessHandle.current().pid() + "-" + UUID.randomUUID()));
        Files.createDirectories(tree.path.getParent());
        Runtime.getRuntime().addShutdownHook(tree.hook);
        try {
            users.addWorkTree(tree.path, commit);
            return tree;
        } catch (CommandException e) {
            tree.close();
            throw e;
        }
    }

    /**
     * Makes a work tree in the user's folder for what is kept between gates.
     *
     * @throws IOException if it cannot be made
     */
    public static WorkTree of(Git users, String commit) throws IOException {
        return of(BaseBuild.cacheOfUser(), users, commit);
    }

    /** Removes those that killed processes left. */
    static void removeLeft(Path cache, Git git) throws IOException {
        Path trees = cache.resolve(FOLDER);
        if (!Files.isDirectory(trees)) {
            return;
        }
        try (Stream<Path> all = Files.list(trees)) {
            for (Path tree : all.toList()) {
                Matcher name = NAME.matcher(tree.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                    git.removeWorkTree(tree);
                }
            }
        }
    }

    /** Returns its folder. */
    public Path path() {
        return path;
    }

    /**
     * Returns git in it.
     *
     * @throws IOException if it is gone
     */
    public Git git() throws IOException {
        return Git.at(path);
    }

    /**
     * Makes it as its commit has it, so that nothing stays that a build left.
     *
     * @throws IOException if it is gone
     */
    public void clean() throws IOException {
        Git own = git();
        own.said("reset", "-q", "--hard");
        own.said("clean", "-ffdxq");
    }

    /** Removes it. */
    @Override
    public void close() throws IOException {
        users.removeWorkTree(path);
        Commands.unhook(hook);
    }

    private void removeAtTheEnd() {
        try {
            users.removeWorkTree(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the JVM ends, and prints it
        }
    }
}
