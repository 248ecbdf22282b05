package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.cause.stack.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackSample;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Turns diagnostic rounds into bytes, in which each stack stands once, and back. */
final class SampledBytes {

    private SampledBytes() {}

    static byte[] of(SampledRounds rounds) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            new Writer(out).write(rounds);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
        return bytes.toByteArray();
    }

    static SampledRounds decoded(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            return new Reader(in).read();
        } catch (IOException e) {
            throw new UncheckedIOException("a worker sent stacks that cannot be read", e);
        }
    }

    private record Writer(DataOutputStream out, Map<List<Frame>, Integer> known) {

        Writer(DataOutputStream out) {
            this(out, new HashMap<>());
        }

        void write(SampledRounds rounds) throws IOException {
            out.writeUTF(rounds.sampler().name());
            out.writeInt(rounds.troubles().size());
            for (Trouble trouble : rounds.troubles()) {
                out.writeUTF(trouble.kind().name());
                write(trouble.detail()); // an exception's text may be of any length
            }
            out.writeInt(rounds.rounds().size());
            for (SampledRound round : rounds.rounds()) {
                write(round.recording().times());
                write(round.recording().allocations());
                out.writeLong(round.threadId());
                out.writeInt(round.over().size());
                for (Window window : round.over()) {
                    out.writeLong(window.startTicks());
                    out.writeLong(window.stopTicks());
                    out.writeLong(window.ownTicks());
                    out.writeBoolean(window.isSlow());
                }
                out.writeLong(round.iterations());
                out.writeBoolean(round.areAllSlow());
                out.writeLong(round.begin());
                out.writeLong(round.end());
            }
        }

        private void write(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }

        private void write(List<StackSample> samples) throws IOException {
            out.writeInt(samples.size());
            for (StackSample sample : samples) {
                out.writeLong(sample.begin());
                out.writeLong(sample.end());
                out.writeLong(sample.threadId());
                out.writeUTF(sample.threadName());
                out.writeLong(sample.weight());
                Integer number = known.putIfAbsent(sample.frames(), known.size());
                out.writeInt(number == null ? -sample.frames().size() - 1 : number);
                if (number == null) {
                    for (Frame frame : sample.frames()) {
                        out.writeUTF(frame.className());
                        out.writeUTF(frame.method());
                        out.writeInt(frame.line());
                        out.writeBoolean(frame.isJava());
                    }
                }
            }
        }
    }

    private record Reader(DataInputStream in, List<List<Frame>> known) {

        Reader(DataInputStream in) {
            this(in, new ArrayList<>());
        }

        SampledRounds read() throws IOException {
            Sampler sampler = Sampler.valueOf(in.readUTF());
            List<Trouble> troubles = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                troubles.add(new Trouble(Trouble.Kind.valueOf(in.readUTF()), text()));
            }
            List<SampledRound> rounds = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                StackRecording recording = new StackRecording(samples(), samples());
                long threadId = in.readLong();
                List<Window> slow = new ArrayList<>();
                for (int windows = in.readInt(); windows > 0; windows--) {
                    slow.add(new Window(in.readLong(), in.readLong(), in.readLong(), 0, in.readBoolean()));
                }
                rounds.add(new SampledRound(
                        recording, threadId, slow, in.readLong(), in.readBoolean(), in.readLong(), in.readLong()));
            }
            return new SampledRounds(sampler, rounds, troubles);
        }

        private String text() throws IOException {
            return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
        }

        private List<StackSample> samples() throws IOException {
            List<StackSample> samples = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                samples.add(new StackSample(
                        in.readLong(), in.readLong(), in.readLong(), in.readUTF(), in.readLong(), frames()));
            }
            return samples;
        }

        private List<Frame> frames() throws IOException {
            int number = in.readInt();
            if (number >= 0) {
                return known.get(number);
            }
            List<Frame> frames = new ArrayList<>();
            for (int left = -number - 1; left > 0; left--) {
                frames.add(new Frame(in.readUTF(), in.readUTF(), in.readInt(), in.readBoolean()));
            }
            known.add(frames);
            return frames;
        }
    }
}
