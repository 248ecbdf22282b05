package io.github.junitlatency.internal.clock;

/** The CPUID instruction. */
@FunctionalInterface
interface Cpuid {

    /** Returns EAX, EBX, ECX and EDX of a leaf and subleaf. */
    Registers leaf(int leaf, int subleaf);

    /** The four registers, unsigned. */
    record Registers(long eax, long ebx, long ecx, long edx) {

        /** Returns the text in three registers, four characters each. */
        static String text(long... registers) {
            StringBuilder text = new StringBuilder();
            for (long register : registers) {
                for (int shift = 0; shift < 32; shift += 8) {
                    char character = (char) (register >>> shift & 0xff);
                    if (character != 0) {
                        text.append(character);
                    }
                }
            }
            return text.toString();
        }
    }

    /** Returns the instruction itself, through the native library. */
    static Cpuid ofThisCpu() {
        return (leaf, subleaf) -> {
            long ab = NativeTsc.cpuidAb(leaf, subleaf);
            long cd = NativeTsc.cpuidCd(leaf, subleaf);
            return new Registers(ab & 0xffff_ffffL, ab >>> 32, cd & 0xffff_ffffL, cd >>> 32);
        };
    }
}
