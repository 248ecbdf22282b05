package io.github.junitlatency.samples;
import io.github.junitlatency.*;
import java.util.*;
class QuickTest {
  List<Integer> list;
  @BeforeRound void fresh() { list = new ArrayList<>(); }
  @LatencyTest(iterations = 1_000_000, warmup = 100_000, budgets = {"p99.9 <= 2_500 ticks", "max <= 1 us"})
  void growing(Iteration i) { list.add((int) i.index()); }
  @LatencyTest(iterations = 1_000_000, warmup = 100_000)
  void empty() { }
}
