package io.github.junitlatency.samples.plantedreds;

import io.github.junitlatency.samples.plantedreds.Outcome.Frame;
import io.github.junitlatency.samples.plantedreds.Outcome.Spot;
import java.util.List;

/** Compares what a report names with the truth. */
enum Said {
    /** The first place is the guilty method. */
    RIGHT,
    /** The guilty method is named, and another one before it. */
    LISTED,
    /** Other methods are named. */
    WRONG,
    /** No method is named. */
    SILENT,
    /** The test is not red. */
    NOT_RED;

    static Said of(Plant plant, Outcome outcome) {
        List<Spot> spots = outcome.spots();
        if (!outcome.verdict().equals("FAIL")) {
            return NOT_RED;
        }
        if (spots.isEmpty()) {
            return SILENT;
        }
        if (isGuilty(plant, spots.get(0)) || isOtherThread(plant, spots)) {
            return RIGHT;
        }
        return spots.stream().anyMatch(spot -> isGuilty(plant, spot)) ? LISTED : WRONG;
    }

    private static boolean isGuilty(Plant plant, Spot spot) {
        Place truth = plant.place();
        boolean isHelper = plant.helper().isPresent() && is(plant.helper().get(), spot.at());
        return is(truth, spot.at())
                || isHelper
                        && !spot.callers().isEmpty()
                        && is(truth, spot.callers().get(0));
    }

    /** Returns whether the first place is what the method waits for, and the next one is the method. */
    private static boolean isOtherThread(Plant plant, List<Spot> spots) {
        return plant.snippet().meanwhile().isPresent()
                && is(plant.snippet().meanwhile().get(), spots.get(0).at())
                && spots.stream()
                        .filter(spot -> spot.kind().equals("TIME"))
                        .limit(1)
                        .anyMatch(spot -> isGuilty(plant, spot));
    }

    private static boolean is(Place place, Frame frame) {
        return place.is(frame.className(), frame.method());
    }

    @Override
    public String toString() {
        return name().replace('_', ' ');
    }
}
