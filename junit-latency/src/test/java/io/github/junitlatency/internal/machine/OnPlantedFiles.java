package io.github.junitlatency.internal.machine;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of what is read from files: each has a tree of its own. */
public abstract class OnPlantedFiles {

    public PlantedFiles planted;

    @BeforeEach
    void plantRoot(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }
}
