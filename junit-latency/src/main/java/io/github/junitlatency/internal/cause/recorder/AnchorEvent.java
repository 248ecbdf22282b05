package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;

/** Ties the recorder's time to the clock's: its start and end bracket one reading. */
@Name(AnchorEvent.NAME)
@Label("Clock reading")
@Category("junit-latency")
@Description("A reading of the clock that measures, between this event's start and end")
@StackTrace(false)
@Enabled(false) // other recordings have no use for it
public final class AnchorEvent extends Event {

    /** The name of the event. */
    public static final String NAME = "io.github.junitlatency.Anchor";

    @Label("Ticks")
    long ticks;

    @Label("Group")
    int group;

    /** Reads one that was recorded. */
    public static Anchor read(RecordedEvent event) {
        long start = event.getLong("startTime");
        return new Anchor(event.getInt("group"), start, start + event.getLong("duration"), event.getLong("ticks"));
    }
}
