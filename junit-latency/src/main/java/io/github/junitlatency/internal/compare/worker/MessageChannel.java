package io.github.junitlatency.internal.compare.worker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sends and receives serialized messages through a socket. Belongs to one thread.
 *
 * <p>A socket of the file system (AF_UNIX, JEP 380) needs no network, and standard output stays the user's.
 *
 * <p>Any record of the library may be part of a message: it is sent as its components and made anew by its constructor,
 * so no record has to be marked. Records and lists that are equal, such as stacks, are sent once per message.
 */
final class MessageChannel implements AutoCloseable {

    private static final int MAX_ARRAY = 10_000_000;

    /** More than any message needs; a deeper chain of causes, or a longer exception, comes as its text. */
    private static final String LIMITS = "maxdepth=1000;maxarray=" + MAX_ARRAY;

    private static final ObjectInputFilter OF_MESSAGES =
            ObjectInputFilter.Config.createFilter(LIMITS + ";io.github.junitlatency.**;java.**;!*");

    /**
     * An exception holds what its author likes, and so any class that the tests' loader finds is allowed in it. The
     * sender has the same class path and runs the same tests: it can make nothing run here that a test does not run
     * anyway.
     */
    private static final ObjectInputFilter OF_EXCEPTIONS = ObjectInputFilter.Config.createFilter(LIMITS);

    private final SocketChannel channel;
    private final Sender out;
    private Receiver in; // null before the first message, since its constructor waits for the other side

    MessageChannel(SocketChannel channel) throws IOException {
        this.channel = channel;
        out = new Sender(new BufferedOutputStream(Channels.newOutputStream(channel)));
    }

    /** Sends a message, on an interrupted thread too: the test may have left it so. */
    void send(Message message) throws IOException {
        boolean wasInterrupted = Thread.interrupted(); // it would close the channel
        try {
            out.send(message);
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Waits for a message.
     *
     * @throws java.io.EOFException if the other side is gone
     */
    Message receive() throws IOException {
        if (in == null) {
            in = new Receiver(
                    new BufferedInputStream(Channels.newInputStream(channel)),
                    MessageChannel.class.getClassLoader(),
                    OF_MESSAGES);
        }
        try {
            return (Message) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException("the other side sent a class that is not there", e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Stands for an object that cannot be serialized itself. */
    private interface Form extends Serializable {

        /** Returns the object. */
        Object original() throws IOException;
    }

    private record OptionalForm(Object value) implements Form {
        @Override
        public Object original() {
            return Optional.ofNullable(value);
        }
    }

    private record RecordForm(Class<?> type, Object[] components) implements Form {

        @Override
        public Object original() throws IOException {
            RecordComponent[] declared = type.getRecordComponents();
            Class<?>[] types = new Class<?>[declared.length];
            for (int i = 0; i < types.length; i++) {
                types[i] = declared[i].getType();
                components[i] = components[i] instanceof ThrownForm thrown ? thrown.original() : components[i];
            }
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return constructor.newInstance(components);
            } catch (ReflectiveOperationException | IllegalArgumentException e) {
                throw new IOException(type + " cannot be made anew", e);
            }
        }
    }

    /**
     * Stands for an exception.
     *
     * <p>It is a stream of its own, so that one that cannot be written or read leaves the stream of messages whole.
     *
     * @param bytes the exception; none where it cannot be serialized, or is too long
     * @param text for a reader that cannot read them
     */
    private record ThrownForm(byte[] bytes, ThrownText text) implements Form {

        private static final byte[] NOTHING = {};

        static ThrownForm of(Throwable thrown) {
            return new ThrownForm(bytes(thrown), text(thrown));
        }

        private static ThrownText text(Throwable thrown) {
            try {
                return ThrownText.of(thrown);
            } catch (RuntimeException e) { // of a test's getMessage, toString or getCause
                return ThrownText.of(
                        new IllegalStateException(thrown.getClass().getName() + " cannot tell what it says"));
            }
        }

        private static byte[] bytes(Throwable thrown) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(thrown);
            } catch (IOException | RuntimeException | Error e) { // what a test's writeObject throws, or too many causes
                return NOTHING;
            }
            return bytes.size() > MAX_ARRAY ? NOTHING : bytes.toByteArray();
        }

        @Override
        public Object original() {
            ClassLoader ofTests = Thread.currentThread().getContextClassLoader();
            try (Receiver in = new Receiver(new ByteArrayInputStream(bytes), ofTests, OF_EXCEPTIONS)) {
                return in.readObject() instanceof Throwable thrown ? thrown : text; // it may replace itself
            } catch (IOException | ClassNotFoundException | RuntimeException | Error e) { // a test's readObject, too
                return text;
            }
        }
    }

    private static final class Sender extends ObjectOutputStream {

        private final Map<Object, Object> sent = new HashMap<>(); // equal values to the first of them

        Sender(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        void send(Message message) throws IOException {
            writeObject(message);
            if (!(message instanceof Enum)) { // turns are said often, and are a few bytes if they were said before
                reset();
                sent.clear();
            }
            flush();
        }

        @Override
        protected Object replaceObject(Object object) throws IOException {
            if (object instanceof Optional<?> optional) {
                return new OptionalForm(optional.orElse(null));
            }
            return object instanceof Record record && !(object instanceof Form) ? formOf(record) : object;
        }

        private RecordForm formOf(Record record) throws IOException {
            RecordComponent[] declared = record.getClass().getRecordComponents();
            Object[] components = new Object[declared.length];
            try {
                for (int i = 0; i < components.length; i++) {
                    Method accessor = declared[i].getAccessor();
                    accessor.setAccessible(true);
                    components[i] = component(accessor.invoke(record));
                }
            } catch (ReflectiveOperationException e) {
                throw new IOException(record.getClass() + " cannot be taken apart", e);
            }
            return new RecordForm(record.getClass(), components);
        }

        /** An exception is replaced here, before it may replace itself. */
        private Object component(Object value) {
            return value instanceof Throwable thrown && !(value instanceof ThrownText)
                    ? ThrownForm.of(thrown)
                    : once(value);
        }

        /** Returns the first that is equal, which the stream writes as a reference. */
        private Object once(Object value) {
            if (!(value instanceof Record) && !(value instanceof List)) {
                return value;
            }
            Object first = sent.putIfAbsent(value, value);
            return first == null ? value : first;
        }
    }

    private static final class Receiver extends ObjectInputStream {

        private final ClassLoader loader;

        Receiver(InputStream in, ClassLoader loader, ObjectInputFilter filter) throws IOException {
            super(in);
            this.loader = loader;
            setObjectInputFilter(filter);
            enableResolveObject(true);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException e) {
                return super.resolveClass(described); // primitive types, and what only this library's loader knows
            }
        }

        @Override
        protected Object resolveObject(Object object) throws IOException {
            boolean isOfARecord =
                    object instanceof ThrownForm; // which makes it, as the filter knows no test's exceptions
            return object instanceof Form form && !isOfARecord ? form.original() : object;
        }
    }

    /**
     * Stands for an exception that cannot go from one JVM to another, and prints as it does.
     *
     * <p>Its causes and suppressed exceptions are texts too, each of them once.
     */
    static final class ThrownText extends Exception {

        private static final long serialVersionUID = 1;

        /** Each further one would need more stack to be written; who reads a trace does not get that far. */
        private static final int MOST = 100;

        private final String text;

        private ThrownText(Throwable thrown, Set<Throwable> seen) {
            super(thrown.getMessage(), of(thrown.getCause(), seen));
            text = thrown.toString();
            setStackTrace(thrown.getStackTrace());
            for (Throwable suppressed : thrown.getSuppressed()) {
                ThrownText more = of(suppressed, seen);
                if (more != null) {
                    addSuppressed(more);
                }
            }
        }

        /** Makes a text of an exception. */
        static ThrownText of(Throwable thrown) {
            return of(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
        }

        /** Returns null where there is none, where it was seen before, and where there are too many. */
        private static ThrownText of(Throwable thrown, Set<Throwable> seen) {
            return thrown == null || seen.size() == MOST || !seen.add(thrown) ? null : new ThrownText(thrown, seen);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
