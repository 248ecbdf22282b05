package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShortenedNameTests {

    @Test
    void holdsTheStartAndTheEndWithoutTheNumber() {
        assertThat(ShortenedName.of("C1 Comp..read12")).contains(new ShortenedName("C1 Comp", "read"));
        assertThat(ShortenedName.of("JFR Per.. Tasks")).contains(new ShortenedName("JFR Per", " Tasks"));
    }

    @Test
    void isNoneWithoutDotsInTheirPlace() {
        assertThat(ShortenedName.of("C1 CompilerThre")).isEmpty();
        assertThat(ShortenedName.of("a..b")).isEmpty();
        assertThat(ShortenedName.of("")).isEmpty();
    }

    @Test
    void mayBeOfANameThatBeginsAndEndsSoAndNeedsShortening() {
        ShortenedName compiler = new ShortenedName("C1 Comp", "hread");

        assertThat(compiler.mayBeOf("C1 CompilerThread")).isTrue();
        assertThat(compiler.mayBeOf("C2 CompilerThread")).isFalse();
        assertThat(compiler.mayBeOf("C1 CompilerWorker")).isFalse();
        assertThat(new ShortenedName("GC Thre", "read#").mayBeOf("GC Thread#")).isFalse();
    }
}
