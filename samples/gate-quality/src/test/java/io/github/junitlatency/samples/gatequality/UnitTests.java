package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class UnitTests {

    @Test
    void everyBodyDoesWhatItIsToldInStepsAndBeginsAnew() {
        for (Body body : Body.values()) {
            try (Unit unit = body.unit()) {
                unit.reset();
                unit.run(3);
                unit.reset();
                unit.run(1);
            }
        }
    }

    @Test
    void makesTextsOf60Characters() {
        Strings strings = new Strings(6);
        strings.run(2);
        assertThat(strings.last()).hasSize(60).startsWith("1000000006");
    }

    /** A map whose table is as large as it says is read all over: the keys' circle has half as many entries as places. */
    @Test
    void looksUpAllKeysBeforeItComesBack() {
        int bytes = 1 << 12;
        int keys = bytes / 16 / 2;
        MapLookUps map = new MapLookUps(bytes);
        long first = map.hash();
        for (int i = 1; i < keys; i++) {
            map.run(1);
            assertThat(map.hash()).isNotEqualTo(first);
        }
        map.run(1);
        assertThat(map.hash()).isEqualTo(first);
    }

    @Test
    void doesTheSameInTwoHalvesAsInOneGo() {
        sameInHalves(Work::new);
        sameInHalves(() -> new MapLookUps(1 << 12));
        sameInHalves(SmallObjects::new);
        sameInHalves(() -> new LockedQueue(false));
    }

    private static void sameInHalves(Supplier<Unit> make) {
        try (Unit halves = make.get();
                Unit whole = make.get()) {
            halves.reset();
            whole.reset();
            halves.run(50);
            halves.run(50);
            whole.run(100);
            if (!(whole instanceof Work)) { // which begins each call where its hash says
                assertThat(halves.hash()).isEqualTo(whole.hash());
            }
            assertThat(whole.hash()).isNotZero();
        }
    }

    @Test
    void answersEachRequest() {
        for (boolean parks : new boolean[] {false, true}) {
            try (Handover handover = new Handover(parks)) {
                handover.reset();
                handover.run(7);
                assertThat(handover.hash()).isEqualTo(7);
            }
        }
    }

    @Test
    void sleepsAtLeastSoLong() {
        long begin = System.nanoTime();
        new Naps().run(2_000);
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(2_000_000);
    }

    @Test
    void holdsItsLockAtLeastSoLong() {
        try (HeldLock lock = new HeldLock()) {
            lock.begin();
            long begin = System.nanoTime();
            lock.enter(3_000_000);
            assertThat(System.nanoTime() - begin).isGreaterThan(2_000_000); // the holder began a little before
        }
    }

    @Test
    void dropsItsShareOfARound() {
        Litter litter = new Litter(1 << 20);
        litter.drop();
        assertThat(litter.last()).hasSize(3_072);
    }
}
