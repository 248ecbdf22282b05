package io.github.junitlatency.internal.compare.base;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.Optional;

/** An exception that goes from a fork to the JVM that waits for it: as itself where it can be serialized. */
final class Thrown {

    private static final byte[] NOTHING = {};

    private Thrown() {}

    /** Returns the exception; nothing where it holds what cannot be serialized. */
    static byte[] bytes(Throwable thrown) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(thrown);
        } catch (IOException | RuntimeException e) {
            return NOTHING; // its trace goes as a text anyway
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the exception; empty where it cannot be made again.
     *
     * @param loader of the tests
     */
    static Optional<Throwable> of(byte[] bytes, ClassLoader loader) {
        if (bytes.length == 0) {
            return Optional.empty();
        }
        try (ObjectInputStream in = new Objects(new ByteArrayInputStream(bytes), loader)) {
            return Optional.of((Throwable) in.readObject());
        } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError e) {
            return Optional.empty(); // as above
        }
    }

    /** Reads objects whose classes are the tests'. */
    private static final class Objects extends ObjectInputStream {

        private final ClassLoader loader;

        Objects(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException e) {
                return super.resolveClass(described); // primitive types, and what only this library's loader knows
            }
        }
    }
}
