package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.cpu.CpuChoice.CoreKinds;
import io.github.junitlatency.internal.machine.file.CpuSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuChoiceTests extends OnPlantedFiles {

    private static final String CPUS = "/sys/devices/system/cpu/";

    private List<Integer> order(String allowed, String taken) {
        return order(new CpuChoice(planted.files()), allowed, taken);
    }

    /** Returns the best, then the best of those that are left. */
    private static List<Integer> order(CpuChoice choice, String allowed, String taken) {
        List<Integer> order = new ArrayList<>();
        for (CpuSet left = CpuSet.parse(allowed); !left.isEmpty(); left = left.minus(CpuSet.of(order))) {
            order.add(choice.best(left, CpuSet.parse(taken)));
        }
        return order;
    }

    private void siblings(String... lists) {
        for (String list : lists) {
            for (int cpu : CpuSet.parse(list).cpus()) {
                planted.plant(CPUS + "cpu" + cpu + "/topology/thread_siblings_list", list + "\n");
            }
        }
    }

    /** CPUs 0 and 2, and 1 and 3, are siblings. */
    @ParameterizedTest
    @CsvSource({
        "0-3, '', 3 2 1 0", // the highest first, CPU 0 last
        "'0,2-3', 1, 2 3 0", // on another core
        "0-1, 3, 1 0" // any other rather than CPU 0
    })
    void prefersAnotherCoreThenTheHighestNumber(String allowed, String taken, String order) {
        siblings("0,2", "1,3");
        assertThat(Lists.joined(order(allowed, taken), String::valueOf, " ")).isEqualTo(order);
    }

    @Test
    void prefersIsolatedToTicklessAndTheseToAllThat() {
        siblings("0,2", "1,3");
        planted.plant(CPUS + "nohz_full", "0-1\n");
        assertThat(order("0-3", "3")).containsExactly(1, 0, 3, 2);
        planted.plant(CPUS + "isolated", "0,2\n");
        assertThat(order("0-3", "")).containsExactly(0, 2, 1, 3);
    }

    @Test
    void aCpuIsNotItsOwnSibling() {
        siblings("0,2", "1");
        CpuChoice choice = new CpuChoice(planted.files());
        assertThat(choice.siblings(2)).isEqualTo(CpuSet.of(0));
        assertThat(choice.siblings(1)).isEqualTo(CpuSet.of());
        assertThat(choice.siblings(9)).isEqualTo(CpuSet.of());
    }

    @Test
    void tellsTheNodeOfACpuWhereThereIsMoreThanOne() {
        String nodes = "/sys/devices/system/node/";
        planted.plant(nodes + "node0/cpulist", "0-1\n");
        assertThat(new CpuChoice(planted.files()).node(1)).isEmpty();
        planted.plant(nodes + "node1/cpulist", "2-3\n")
                .plant(nodes + "node2/cpulist", "\n") // of memory alone
                .plant(nodes + "possible", "0-2\n");
        assertThat(new CpuChoice(planted.files()).node(3)).contains(CpuSet.of(2, 3));
        assertThat(new CpuChoice(planted.files()).node(7)).isEmpty();
    }

    @Test
    void prefersFastCoresToTheHighestNumberButNotToIsolatedOnes() {
        planted.plant(CPUS + "online", "0-7\n")
                .plant("/sys/devices/cpu_core/cpus", "0-3\n")
                .plant("/sys/devices/cpu_atom/cpus", "4-7\n");
        siblings("0-1", "2-3");
        assertThat(order("0-7", "3")).containsExactly(3, 1, 2, 0, 7, 6, 5, 4);
        planted.plant(CPUS + "isolated", "5\n");
        assertThat(order("0-7", "").subList(0, 2)).containsExactly(5, 3);
    }

    @Test
    void looksAtTheCoresAgainWhenOthersAreOnline() {
        planted.plant(CPUS + "online", "4-7\n")
                .plant("/sys/devices/cpu_core/cpus", "0-3\n")
                .plant("/sys/devices/cpu_atom/cpus", "4-7\n");
        CpuChoice choice = new CpuChoice(planted.files());
        assertThat(choice.kinds()).isEqualTo(CoreKinds.ALIKE);
        planted.plant(CPUS + "online", "3-7\n");
        assertThat(choice.kinds().fast()).isEqualTo(CpuSet.of(3));
    }

    @Test
    void prefersCpusOfTheNodeOfThoseTakenAmongFastOnes() {
        CpuChoice choice = new CpuChoice(planted.files());
        planted.plant("/sys/devices/system/node/node0/cpulist", "0-1,4\n")
                .plant("/sys/devices/system/node/node1/cpulist", "2-3\n");
        assertThat(order(choice, "0-3", "4")).containsExactly(1, 0, 3, 2);
        planted.plant(CPUS + "online", "0-3\n");
        for (int cpu = 0; cpu < 4; cpu++) {
            planted.plant(CPUS + "cpu" + cpu + "/cpu_capacity", (cpu < 2 ? 400 : 1024) + "\n");
        }
        assertThat(order(choice, "0-3", "4")).containsExactly(3, 2, 1, 0);
    }

    @Test
    void takesCpusThatStopReadsCannotTellApartLast() {
        assertThat(order("1,4095-4097", "")).containsExactly(4095, 1, 4097, 4096);
    }
}
