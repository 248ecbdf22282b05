package io.github.junitlatency.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.report.GitFacts;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitFolderTests {

    private static final String COMMIT = "ab34567890123456789012345678901234567890";
    private static final String TEXT = "tree 1234\nauthor A <a@b.c> 1700000001 +0100\n"
            + "committer C D <c@d.e> 1700000002 +0100\n\ncommitter X <x> 1 +0000\n";
    private static final String CONFIG =
            "[core]\n\tbare = false\n[remote \"fork\"]\n\turl = no\n[remote \"origin\"]\n\tfetch = x\n"
                    + "\turl = https://me:secret@example.org/acme/books.git\n";

    @TempDir
    Path project;

    @Test
    void readsBranchCommitTimeAndAddress() throws IOException {
        repository();
        write(".git/objects/ab/" + COMMIT.substring(2), deflated("commit " + TEXT.length() + "\0" + TEXT));

        assertThat(GitFolder.read(Map.of(), Files.createDirectories(project.resolve("module/a"))))
                .isEqualTo(new GitFacts("https://example.org/acme/books.git", "topic/x", COMMIT, 1_700_000_002));
    }

    @Test
    void readsPackedReferencesAndObjects() throws IOException {
        repository();
        Files.delete(project.resolve(".git/refs/heads/topic/x"));
        write(
                ".git/packed-refs",
                "# pack-refs\n" + "1".repeat(40) + " refs/heads/x\n" + COMMIT + " refs/heads/topic/x\n");
        pack(1);

        assertThat(GitFolder.read(Map.of(), project).commit()).isEqualTo(COMMIT);
        assertThat(GitFolder.read(Map.of(), project).epochSeconds()).isEqualTo(1_700_000_002);
    }

    @Test
    void knowsNoTimeOfACommitThatIsADifference() throws IOException {
        repository();
        pack(6);

        assertThat(GitFolder.read(Map.of(), project).epochSeconds()).isEqualTo(-1);
    }

    @Test
    void readsAFurtherWorkTree() throws IOException {
        repository();
        write(".git/objects/ab/" + COMMIT.substring(2), deflated("commit 1\0" + TEXT));
        write(".git/worktrees/w/HEAD", "ref: refs/heads/topic/x\n");
        write(".git/worktrees/w/commondir", "../..\n");
        write("w/.git", "gitdir: " + project.resolve(".git/worktrees/w") + "\n");

        assertThat(GitFolder.read(Map.of(), project.resolve("w")))
                .isEqualTo(new GitFacts("https://example.org/acme/books.git", "topic/x", COMMIT, 1_700_000_002));
    }

    @Test
    void prefersTheEnvironmentAndTakesNoTimeOfAnotherCommit() throws IOException {
        repository();
        write(".git/objects/ab/" + COMMIT.substring(2), deflated("commit 1\0" + TEXT));
        Map<String, String> other =
                Map.of("GITHUB_REPOSITORY", "acme/books", "GITHUB_REF_NAME", "main", "GITHUB_SHA", "c".repeat(40));

        assertThat(GitFolder.read(other, project))
                .isEqualTo(new GitFacts("https://github.com/acme/books", "main", "c".repeat(40), -1));
        assertThat(GitFolder.read(Map.of("GITHUB_SHA", COMMIT), project).epochSeconds())
                .isEqualTo(1_700_000_002);
    }

    @Test
    void readsTheTimeOfGitLabAndTheAddressWithoutAPassword() {
        assertThat(GitFolder.of(Map.of(
                        "CI_PROJECT_URL", "https://gitlab.com/acme/books",
                        "CI_COMMIT_REF_NAME", "main",
                        "CI_COMMIT_SHA", COMMIT,
                        "CI_COMMIT_TIMESTAMP", "2023-11-14T23:13:22+01:00")))
                .isEqualTo(new GitFacts("https://gitlab.com/acme/books", "main", COMMIT, 1_700_000_002));
        assertThat(GitFolder.of(Map.of("GIT_URL", "https://u:p@h/x.git")).repository())
                .isEqualTo("https://h/x.git");
    }

    @Test
    void knowsNothingOutsideARepositoryOrInABrokenOne() throws IOException {
        assertThat(GitFolder.of(Map.of())).isEqualTo(GitFacts.UNKNOWN);
        write(".git/HEAD", "ref: refs/heads/none");
        assertThat(GitFolder.read(Map.of(), project)).isEqualTo(new GitFacts("", "none", "", -1));
        write(".git/objects/ab/" + COMMIT.substring(2), "not deflated");
        write(".git/HEAD", COMMIT);
        assertThat(GitFolder.read(Map.of(), project)).isEqualTo(GitFacts.UNKNOWN);
    }

    private void repository() throws IOException {
        write(".git/HEAD", "ref: refs/heads/topic/x\n");
        write(".git/refs/heads/topic/x", COMMIT + "\n");
        write(".git/config", CONFIG);
    }

    /** Writes a pack with one object, and its index, by gitformat-pack(5). */
    private void pack(int kind) throws IOException {
        ByteArrayOutputStream pack = new ByteArrayOutputStream();
        pack.writeBytes(new byte[12]);
        int offset = pack.size();
        pack.write(0x80 | kind << 4 | TEXT.length() & 15);
        pack.write(TEXT.length() >> 4);
        pack.writeBytes(deflated(TEXT));
        write(".git/objects/pack/p.pack", pack.toByteArray());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream index = new DataOutputStream(bytes)) {
            index.writeInt(0xff744f63);
            index.writeInt(2);
            for (int i = 0; i < 256; i++) {
                index.writeInt(i < 0xab ? 0 : 1);
            }
            index.write(HexFormat.of().parseHex(COMMIT));
            index.writeInt(0);
            index.writeInt(offset);
        }
        write(".git/objects/pack/p.idx", bytes.toByteArray());
    }

    private static byte[] deflated(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String name, byte[] bytes) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }
}
