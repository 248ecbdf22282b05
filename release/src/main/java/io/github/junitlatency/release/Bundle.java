package io.github.junitlatency.release;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes {@code central-bundle.zip}, prints what is in it, and fails where Central would refuse it. */
public final class Bundle {

    private static final LocalDateTime ZIP_TIME = LocalDateTime.of(2026, 1, 1, 0, 0); // the same zip of the same files

    private Bundle() {}

    /** Takes the repository's root, the version, and the folder for the bundle. */
    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[2]);
        System.exit(make(Path.of(arguments[0]), arguments[1], target, System.out));
    }

    /** Returns 0, or 1 where something is wrong with what is to be published. */
    static int make(Path root, String version, Path target, PrintStream out) throws IOException {
        Path repository = target.resolve("staged");
        Path zip = target.resolve("central-bundle.zip");
        Files.deleteIfExists(zip);
        Staging.stage(root, version, repository);
        List<Path> files = files(repository);
        for (Path file : files) {
            String name = file.getFileName().toString();
            if (!Checksums.isChecksum(name) && !name.endsWith(".asc")) {
                out.printf("%,10d B  %s%n", Files.size(file), name);
            }
        }
        List<String> found = BundleCheck.of(repository, version);
        if (!found.isEmpty()) {
            out.println("Central would refuse this, or users would trip over it:");
            found.forEach(sentence -> out.println("  " + sentence));
            return 1;
        }
        zip(repository, files, zip);
        out.println(answer(zip, version, BundleCheck.unsigned(repository, version)));
        return 0;
    }

    private static String answer(Path zip, String version, List<String> unsigned) {
        String made = "Made " + zip + ".";
        if (version.endsWith("-SNAPSHOT")) {
            return made + " Central takes no " + version + ": set a release's version first, see RELEASING.md.";
        }
        if (!unsigned.isEmpty()) {
            return made + " It is not signed, and Central would refuse it: put the secret key into MAVEN_GPG_KEY, or"
                    + " name one of gpg's with -Dgpg.keyname=..., see RELEASING.md.";
        }
        return made + " All is signed; .ci/upload sends it to Central.";
    }

    private static List<Path> files(Path repository) throws IOException {
        try (Stream<Path> walk = Files.walk(repository)) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void zip(Path repository, List<Path> files, Path zip) throws IOException {
        try (OutputStream to = Files.newOutputStream(zip);
                ZipOutputStream out = new ZipOutputStream(to)) {
            for (Path file : files) {
                ZipEntry entry = new ZipEntry(repository.relativize(file).toString());
                entry.setTimeLocal(ZIP_TIME);
                out.putNextEntry(entry);
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }
}
