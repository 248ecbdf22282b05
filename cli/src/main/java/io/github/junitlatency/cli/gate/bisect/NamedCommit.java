package io.github.junitlatency.cli.gate.bisect;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A commit as reports name it.
 *
 * @param commit its full hash
 * @param name its short hash
 * @param subject the first line of its message
 * @param date the day of its author
 */
record NamedCommit(String commit, @JsonIgnore String name, String subject, String author, String date) {

    @Override
    public String toString() {
        return name + " " + subject + " (" + author + ", " + date + ")";
    }
}
