package io.github.junitlatency.internal.compare.base;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends and receives messages through a socket. Belongs to one thread.
 *
 * <p>A socket of the file system (AF_UNIX, JEP 380) needs no network, and standard output stays the user's.
 */
final class Link implements AutoCloseable {

    private final SocketChannel channel;
    private final DataInputStream in;
    private final DataOutputStream out;

    Link(SocketChannel channel) {
        this.channel = channel;
        in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
        out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
    }

    /** Sends a message, on an interrupted thread too: the test may have left it so. */
    void send(Message message) throws IOException {
        boolean wasInterrupted = Thread.interrupted(); // it would close the channel
        try {
            write(message);
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void write(Message message) throws IOException {
        out.writeInt(message.kind().ordinal());
        out.writeInt(message.texts().size());
        for (String text : message.texts()) {
            write(text.getBytes(StandardCharsets.UTF_8));
        }
        write(message.body());
        out.flush();
    }

    private void write(byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /**
     * Waits for a message.
     *
     * @throws java.io.EOFException if the other side is gone
     */
    Message receive() throws IOException {
        Message.Kind kind = Message.Kind.values()[in.readInt()];
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(new String(read(), StandardCharsets.UTF_8));
        }
        return new Message(kind, texts, read());
    }

    private byte[] read() throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
