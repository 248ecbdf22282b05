package io.github.junitlatency.internal.cause.recorder;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Ties the recorder's time to the clock's: its start and end bracket one reading. */
@Name(AnchorEvent.NAME)
@Label("Clock reading")
@Category("junit-latency")
@Description("A reading of the clock that measures, between this event's start and end")
@StackTrace(false)
@Enabled(false) // other recordings have no use for it
final class AnchorEvent extends Event {

    static final String NAME = "io.github.junitlatency.Anchor";

    @Label("Ticks")
    long ticks;

    @Label("Group")
    int group;
}
