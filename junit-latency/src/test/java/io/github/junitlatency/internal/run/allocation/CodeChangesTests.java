package io.github.junitlatency.internal.run.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeChangesTests {

    private Optional<Set<String>> compiled = Optional.of(Set.of("1 OrderBook.add"));
    private final CodeChanges changes = new CodeChanges(() -> compiled);

    private void nowCompiled(String... compilations) {
        compiled = Optional.of(Set.of(compilations));
    }

    @Test
    void theVersionStaysWhenNothingIsCompiled() {
        int before = changes.beforeRound();

        assertThat(changes.afterRound()).isEqualTo(before);
        assertThat(changes.beforeRound()).isEqualTo(before);
        assertThat(changes.lastChange()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "7 OrderBook.add, OrderBook.add", // compiled anew
        "9 OrderBook.remove, OrderBook.remove",
        "8 java.util.HashMap.put, OrderBook.add", // OrderBook.add was deoptimised
    })
    void aChangeOfTheTestsCodeIsOneInARoundAndBetweenRounds(String now, String changed) {
        int before = changes.beforeRound();
        nowCompiled(now);

        assertThat(changes.beforeRound()).isGreaterThan(before);
        assertThat(changes.lastChange()).isEqualTo(changed);
    }

    @Test
    void theJdkIsTheInstrumentsBetweenRoundsAndTheBodysInThem() {
        int before = changes.afterRound();
        nowCompiled("1 OrderBook.add", "8 java.util.HashMap.put");
        assertThat(changes.beforeRound()).isEqualTo(before);
        nowCompiled("1 OrderBook.add", "8 java.util.HashMap.put", "9 java.util.HashMap.get");

        assertThat(changes.afterRound()).isGreaterThan(before);
        assertThat(changes.lastChange()).isEqualTo("java.util.HashMap.get");
    }

    @Test
    void whereTheJvmDoesNotTellNoTwoVersionsAreTheSame() {
        compiled = Optional.empty();
        int before = changes.beforeRound();

        assertThat(changes.afterRound()).isGreaterThan(before);
    }

    @Test
    void readsOptimisedCodeInUseThatABodyMayRun() {
        String list = """
                4 0 0 jdk.internal.misc.Unsafe.getReferenceVolatile(Ljava/lang/Object;J)Ljava/lang/Object; [0x00, 0x01 - 0x02]
                119 1 0 org.acme.Order.<init>(J)V [0x00, 0x01 - 0x02]
                240 4 0 org.acme.OrderBook.add(Lorg/acme/Order;)V [0x00, 0x01 - 0x02]
                241 4 2 org.acme.OrderBook.remove(J)V [0x00, 0x01 - 0x02]
                242 4 0 io.github.junitlatency.internal.measure.samples.Tally.add(J)V [0x00, 0x01 - 0x02]
                243 4 0 io.github.junitlatency.internal.measure.loop.LoopTemplate/0x00007f44081eb288.run([JIIJIJ)I [0x00, 0x01 - 0x02]
                244 4 0 io.github.junitlatency.internal.measure.loop.LoopTemplate+0x800000025.run([JIIJIJ)I [0x00, 0x01 - 0x02]
                245 4 0 io.github.junitlatency.internal.run.Results$$Lambda/0x800000025.run()V [0x00, 0x01 - 0x02]
                """;

        assertThat(CompiledCode.parse(list))
                .containsExactlyInAnyOrder(
                        "240 org.acme.OrderBook.add",
                        "243 io.github.junitlatency.internal.measure.loop.LoopTemplate/0x00007f44081eb288.run",
                        "244 io.github.junitlatency.internal.measure.loop.LoopTemplate+0x800000025.run");
    }

    @Test
    void thisJvmTells() {
        assertThat(new CompiledCode().get()).isPresent();
    }
}
