package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteErrorTests {

    @Test
    void addsLevelsUpAndMultipliesTheWeakestProof() {
        SuiteError error = SuiteError.of(Collections.nCopies(100, 0.01), List.of(0.00003));

        assertThat(error.plan()).isEqualTo(1);
        assertThat(error.proofs()).isCloseTo(0.003, within(1e-12));
    }

    @Test
    void noProofHasNoError() {
        assertThat(SuiteError.of(List.of(0.001, 0.001), List.of())).isEqualTo(new SuiteError(0.002, 0));
    }

    @Test
    void aSharedSignificanceIsDivided() {
        assertThat(SuiteError.share(0.01, 100)).isEqualTo(0.0001);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SuiteError.share(0.01, 0))
                .withMessage("a significance is shared by at least one budget, but was by 0");
    }
}
