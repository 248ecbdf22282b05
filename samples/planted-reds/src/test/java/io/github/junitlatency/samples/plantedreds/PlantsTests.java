package io.github.junitlatency.samples.plantedreds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class PlantsTests {

    static final List<Plant> ALL = Plants.ALL;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @FieldSource("ALL")
    void canBePlantedInALineOfTheMethod(Plant plant) throws IOException {
        Planting planting = new Planting(plant, folder);

        assertThat(planting.write(true)).isPositive();
        assertThat(planting.classes().resolve(plant.place().className().replace('.', '/') + ".class"))
                .exists();
        assertThat(planting.test().resolve(plant.test().getName().replace('.', '/') + ".class"))
                .exists();
    }

    @Test
    void haveNamesOfTheirOwn() {
        assertThat(Plants.ALL).extracting(Plant::name).doesNotHaveDuplicates();
    }
}
