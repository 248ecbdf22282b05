package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.SlowerMethods.Found;
import io.github.junitlatency.result.CodeFacts.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlowerMethodsTests {

    private static final List<String> SUSPECTS =
            List.of("core Checksum.ofAll", "core Checksum.of(int)", "lib-1.jar to lib-2.jar Entry.of");

    private static SlowerMethods in(String className, String method) {
        Place place = new Place(className, method, "Checksum.java", 12);
        return new SlowerMethods(List.of(new Found("BookTest.add", place)));
    }

    @Test
    void aChangedMethodThatTakesTheTimeIsTheFirstSuspect() {
        assertThat(in("com.acme.Checksum", "of").first(SUSPECTS))
                .containsExactly("core Checksum.of(int)", "core Checksum.ofAll", "lib-1.jar to lib-2.jar Entry.of");
        assertThat(in("com.acme.Book$Entry", "of").first(SUSPECTS))
                .startsWith("lib-1.jar to lib-2.jar Entry.of")
                .hasSize(3);
        assertThat(in("com.acme.Checksum", "of").unchanged(SUSPECTS)).isEmpty();
    }

    @Test
    void saysWhereTheTimeIsIfThatIsNotAmongTheSuspects() {
        SlowerMethods elsewhere = in("com.acme.Codec", "encode");

        assertThat(elsewhere.first(SUSPECTS)).isEqualTo(SUSPECTS);
        assertThat(elsewhere.unchanged(SUSPECTS))
                .containsExactly("BookTest.add spends its time in Codec.encode (Checksum.java:12), which is not among"
                        + " the suspects");
        assertThat(elsewhere.unchanged(List.of())).isEmpty();
    }
}
