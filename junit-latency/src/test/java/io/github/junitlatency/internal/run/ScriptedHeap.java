package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.internal.run.heap.Heap;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.junit.platform.commons.function.Try;

/** A heap that is and does what a test says. */
public record ScriptedHeap(
        Callable<HeapPages.Touch> touching,
        Supplier<HeapUse> used,
        BooleanSupplier preTouched,
        Runnable collection,
        LongConsumer filling)
        implements Heap {

    @Override
    public HeapPages.Touch touch() {
        return Try.call(touching).getOrThrow(IllegalStateException::new);
    }

    @Override
    public HeapUse use() {
        return used.get();
    }

    @Override
    public boolean isPreTouched() {
        return preTouched.getAsBoolean();
    }

    @Override
    public void collect() {
        collection.run();
    }

    @Override
    public void allocate(long bytes) {
        filling.accept(bytes);
    }
}
