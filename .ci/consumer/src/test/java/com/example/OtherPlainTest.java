package com.example;

import org.junit.jupiter.api.Test;

class OtherPlainTest {

    @Test
    void one() throws InterruptedException {
        Beside.plainTest();
    }

    @Test
    void two() throws InterruptedException {
        Beside.plainTest();
    }
}
