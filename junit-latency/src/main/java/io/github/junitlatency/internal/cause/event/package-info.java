/** What happened on the timeline of the clock that measures, and who can tell. */
package io.github.junitlatency.internal.cause.event;
