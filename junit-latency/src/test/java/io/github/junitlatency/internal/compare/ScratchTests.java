package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.Percentile;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScratchTests {
    static Allowance a(double p, double f) {
        return new Allowance(Optional.of(Percentile.of(p)), f, 0, "base + x%");
    }

    @Test
    void go() {
        int n = Integer.getInteger("gates", 200);
        ComparisonSettings s = new ComparisonSettings(0.01, 11, 2);
        for (double p : new double[] {50, 99, 99.9}) {
            for (double sd : new double[] {0.01, 0.03, 0.06}) {
                MadeUpCode.JvmFactor jvm = MadeUpCode.JvmFactor.scattered(sd / Math.sqrt(2));
                MadeUpCode logn = new MadeUpCode(MadeUpCode.lognormal(1000, 0.1), jvm, 0.005, 0, 2);
                MadeUpCode heavy = new MadeUpCode(MadeUpCode.pareto(1000, 2), jvm, 0.005, 0, 2);
                MadeUpCode bursts = new MadeUpCode(MadeUpCode.lognormal(1000, 0.1), jvm, 0.005, 1, 2);
                MadeUpCode[] codes = {logn, heavy, bursts};
                String[] names = {"lognormal", "pareto2", "bursts"};
                for (int c = 0; c < 3; c++) {
                    long t = System.nanoTime();
                    System.out.printf(
                            "p%s sd %.2f %-9s +0%%: same %s | +5%% %s | x1.4 %s || +10%%: same %s | +10%% %s | +20%% %s  %.1fs%n",
                            p,
                            sd,
                            names[c],
                            new Gate(a(p, 1), s).count(codes[c], codes[c], n, 1),
                            new Gate(a(p, 1), s).count(codes[c].times(1.05), codes[c], n, 2),
                            new Gate(a(p, 1), s).count(codes[c].exceedingMore(1.4), codes[c], n, 3),
                            new Gate(a(p, 1.1), s).count(codes[c], codes[c], n, 4),
                            new Gate(a(p, 1.1), s).count(codes[c].times(1.1), codes[c], n, 5),
                            new Gate(a(p, 1.1), s).count(codes[c].times(1.2), codes[c], n, 6),
                            (System.nanoTime() - t) / 1e9);
                }
            }
        }
    }
}
