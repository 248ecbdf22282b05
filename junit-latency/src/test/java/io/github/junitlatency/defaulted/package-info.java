/** Has defaults for all its classes. */
@LatencyDefaults(warmup = 7, batch = 2, percentiles = 75, advisory = true)
package io.github.junitlatency.defaulted;

import io.github.junitlatency.LatencyDefaults;
