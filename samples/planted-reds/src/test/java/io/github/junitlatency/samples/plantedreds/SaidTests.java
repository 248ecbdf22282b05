package io.github.junitlatency.samples.plantedreds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.samples.plantedreds.Outcome.Frame;
import io.github.junitlatency.samples.plantedreds.Outcome.Spot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SaidTests {

    private static final Place GUILTY = Place.of("lib.Cache", "read");
    private static final Place HELPER = Place.of("lib.Hash", "mix");
    private static final Frame GUILTY_FRAME = new Frame("lib.Cache", "read", "Cache.java", 7);
    private static final Spot RIGHT = new Spot("TIME", GUILTY_FRAME, "Thread.sleep", List.of());
    private static final Spot OTHER = new Spot("TIME", new Frame("lib.Cache", "get", "", 0), "", List.of());

    private static Said said(Plant plant, String verdict, Spot... spots) {
        return Said.of(plant, new Outcome(verdict, "", List.of(spots), List.of(), "", 7, 1));
    }

    private static Plant plant(Snippet snippet) {
        return new Plant("name", Object.class, "p50 <= 1 ms", GUILTY, snippet, Optional.of(HELPER));
    }

    @Test
    void comparesPlacesWithTheTruth() {
        Plant plant = plant(Snippets.sleep(1));

        assertThat(said(plant, "FAIL", RIGHT, OTHER)).isEqualTo(Said.RIGHT);
        assertThat(said(plant, "FAIL", OTHER, RIGHT)).isEqualTo(Said.LISTED);
        assertThat(said(plant, "FAIL", OTHER)).isEqualTo(Said.WRONG);
        assertThat(said(plant, "FAIL")).isEqualTo(Said.SILENT);
        assertThat(said(plant, "PASS", RIGHT)).isEqualTo(Said.NOT_RED);
    }

    @Test
    void takesAHelperForItsGuiltyCallerAlone() {
        Plant plant = plant(Snippets.sleep(1));
        Frame helper = new Frame("lib.Hash", "mix", "", 0);

        assertThat(said(plant, "FAIL", new Spot("TIME", helper, "", List.of(GUILTY_FRAME))))
                .isEqualTo(Said.RIGHT);
        assertThat(said(plant, "FAIL", new Spot("TIME", helper, "", List.of(OTHER.at()))))
                .isEqualTo(Said.WRONG);
    }

    @Test
    void takesAnotherThreadThatIsWaitedForIfTheWaiterIsNamedToo() {
        Plant plant = plant(Snippets.lock());
        Place holder = plant.snippet().meanwhile().orElseThrow();
        Spot other = new Spot("MEANWHILE", new Frame(holder.className(), holder.method(), "", 0), "", List.of());

        assertThat(said(plant, "FAIL", other, RIGHT)).isEqualTo(Said.RIGHT);
        assertThat(said(plant, "FAIL", other, OTHER)).isEqualTo(Said.WRONG);
    }
}
