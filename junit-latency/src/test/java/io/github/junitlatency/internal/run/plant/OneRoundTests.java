package io.github.junitlatency.internal.run.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.internal.run.Orders.Order;
import io.github.junitlatency.testing.Portable;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

@Portable
class OneRoundTests {

    private static final Orders.Setting SETTING = new Orders.Setting(3, false, "plain", 46, 2, 2.5e9);

    private final OneRound round = new OneRound((Orders) Proxy.newProxyInstance(
            Orders.class.getClassLoader(),
            new Class<?>[] {Orders.class},
            (proxy, method, arguments) -> method.getName().equals("setting") ? SETTING : "test"));

    @Test
    void ordersARoundAsLongAsTheWarmUpSaysWhereTheWorkerMeasures() {
        assertThat(List.of(round.next(), round.next(), round.next()))
                .containsExactly(Order.WARM_UP, Order.ROUND, Order.END);
        round.warmedUp(20_000);

        assertThat(round.iterations()).isEqualTo(20_000);
        assertThat(round.setting()).isEqualTo(SETTING);
        assertThat(round.test()).isEqualTo("test");
        assertThat(round.awaitTurn()).isFalse();
        assertThat(round.medianTicks()).isZero();
    }

    @Test
    void nothingElseWasOrdered() {
        assertThatIllegalStateException().isThrownBy(round::figure).withMessage("no figure was ordered");
        assertThatIllegalStateException().isThrownBy(() -> round.sampled(null)).withMessage("no stack was ordered");
    }
}
