package io.github.junitlatency.samples.mechanicalsympathy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The value of a {@link PaddedLong}, behind its first padding. */
class PaddedLongValue extends Padding {

    static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PaddedLongValue.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    long value;
}
