package io.github.junitlatency.samples.gatequality;

/** Six chains of additions, multiplications and shifts that need not wait for each other: they fill the core's width. */
final class WideChains implements Unit {

    private static final long ODD = 0x5851F42D4C957F2DL; // the multiplier of Knuth's MMIX generator

    private long a = 1;
    private long b = 2;
    private long c = 3;
    private long d = 4;
    private long e = 5;
    private long f = 6;

    @Override
    public void run(int steps) {
        long a = this.a;
        long b = this.b;
        long c = this.c;
        long d = this.d;
        long e = this.e;
        long f = this.f;
        for (int i = 0; i < steps; i++) {
            a = a * ODD + i;
            b = (b ^ (b >>> 7)) + i;
            c = (c << 1) - (c >>> 3) + i;
            d = (d ^ i) + (d >>> 5);
            e = (e + i) ^ (e << 9);
            f = f - (f >>> 11) + i;
        }
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
        this.e = e;
        this.f = f;
    }

    @Override
    public long hash() {
        return a ^ b ^ c ^ d ^ e ^ f;
    }
}
