package io.github.junitlatency.samples.gatequality;

/** Code to be, written for another process. */
final class GateText {

    /** Does next to nothing. */
    static final String SMALLEST = "compute-50ns;1,50,1;none;0;0";

    private static final int PARTS = 5;

    private GateText() {}

    static String text(Gate.Make make) {
        return String.join(
                ";",
                make.body().toString(),
                make.size().text(),
                make.plant().toString(),
                Long.toString(make.slowerNanos()),
                Long.toString(make.seed()));
    }

    static Gate.Make make(String text) {
        String[] parts = text.split(";");
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("expected body;size;plant;slower;seed but was '" + text + "'");
        }
        return new Gate.Make(
                Names.named(Body.values(), parts[0]),
                Size.parse(parts[1]),
                Names.named(Plant.values(), parts[2]),
                Long.parseLong(parts[3]),
                Long.parseLong(parts[4]));
    }
}
