package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.testing.Portable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class CpuSetTests {

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "7", "0-3", "0-3,8", "1,3,5-6,4095", "0-8191"})
    void writesWhatItRead(String list) {
        assertThat(CpuSet.parse(list)).hasToString(list);
    }

    @ParameterizedTest
    @CsvSource({"'0,1,2', 0-2", "'3,1', '1,3'", "'0-1,1-2', 0-2", "' 0-1 , 5 ', '0-1,5'", "'4-4', 4", "'\n', ''"})
    void writesTheKernelsShortestForm(String read, String written) {
        assertThat(CpuSet.parse(read)).hasToString(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1-x", "(null)", "1;2"})
    void refusesWhatIsNoList(String text) {
        assertThatThrownBy(() -> CpuSet.parse(text)).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void readsAndWritesAMaskFromTheLowestBitUp() {
        assertThat(CpuSet.fromMask(new byte[] {0b101, 0, (byte) 0x80})).isEqualTo(CpuSet.of(0, 2, 23));
        assertThat(CpuSet.of(0, 2, 23).mask(5)).containsExactly(0b101, 0, (byte) 0x80, 0, 0);
    }

    @Test
    void knowsItsMembers() {
        CpuSet set = CpuSet.parse("1-2,9");
        assertThat(set.cpus()).containsExactly(1, 2, 9);
        assertThat(List.of(set.contains(9), set.contains(0), set.contains(-1))).containsExactly(true, false, false);
    }
}
