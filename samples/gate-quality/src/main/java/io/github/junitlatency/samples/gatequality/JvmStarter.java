package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.List;

/** Starts the JVMs of a command, all for the same CPU and with the same way of warming up. */
record JvmStarter(int cpu, Warmup warmup) {

    private static final int PATIENCE_SECONDS = 180;

    GateJvm start(Tool tool, Regime regime, Body body) throws IOException {
        return start(tool, regime, warmup.text(body), List.of());
    }

    /** @param warmup {@code default} or calls */
    GateJvm start(Tool tool, Regime regime, String warmup, List<String> flags) throws IOException {
        return GateJvm.start(new GateJvm.Setup(tool, regime, cpu, warmup, flags, PATIENCE_SECONDS));
    }
}
