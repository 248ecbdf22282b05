package io.github.junitlatency.samples;
import io.github.junitlatency.*;
import io.github.junitlatency.result.*;
public class Bench {
  static long state;
  static int n;
  public static void main(String[] a) throws Exception {
    for (int len : new int[]{0,1,2,5,10,20,40,80,160,320,640,1000}) {
      n = len;
      LatencyResult r = Latency.measure(s -> s.iterations(200_000).warmup(50_000), (Sink sink) -> { long x = state; for (int i = 0; i < n; i++) x = x * 6364136223846793005L + 1442695040888963407L; state = x; });
      var o = r.clock().overhead();
      System.out.println(r.clock().provider()+" chain="+len+" ovh="+o+" p50="+r.ticksAt(Percentile.of(50))+" p99="+r.ticksAt(Percentile.of(99))+" p999="+r.ticksAt(Percentile.of(99.9))+" share="+r.cpu().timedShare());
    }
    for (int i = 0; i < 5; i++) {
      long t0 = System.nanoTime();
      LatencyResult r = Latency.measure(s -> s.iterations(1_000_000).warmup(100_000), () -> {});
      System.out.println("empty "+r.clock().overhead()+" p50="+r.ticksAt(Percentile.of(50))+" p99="+r.ticksAt(Percentile.of(99))+" p999="+r.ticksAt(Percentile.of(99.9))+" share="+r.cpu().timedShare()+" ms="+(System.nanoTime()-t0)/1e6);
    }
  }
}
