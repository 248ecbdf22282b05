/**
 * Holds everything that is not for users: the map of its packages, and the order in which they may use each other.
 *
 * <p>Types below this package may change in any version. The package itself has none.
 *
 * <p>There are twelve groups of packages, from the top down. Each may use those below it and none above. The same
 * holds inside a group. {@code ArchitectureTests} checks it by this list. Users' packages stand in brackets.
 *
 * <pre>
 * [assertj]             assertions on results
 * check                 tells the compiler what is wrong with a latency test
 * [root]                annotations, parameters, and the extension that wires them
 * junit                 what becomes of a result in JUnit; how tests are declared
 * report                a result told: text and files
 *   report.ci           what servers show with a build
 *   report.page         the page of a run
 *   report.store        results read back from files; those of a run's forks put together
 *   report              lines, messages, long reports, JSON
 *   report.answer       what all of them say
 *   report.suggest      which budgets would hold
 * compare               head compared with base
 *   compare.base        pairs of worker JVMs
 *   compare.worker      worker JVMs and forks: started, talked to, ended
 *   compare             judges relative budgets by pairs; pure
 * run                   one measurement, from plan to result: rounds, control run, tracks
 *   run.plant           a delay of a known length in the body
 *   run                 rounds until the verdict is final
 *   run.stack           where slow calls spend their time
 *   run.round           a round as a list of steps
 *   run.heap            the heap before each round
 *   run.figure          allocation, throughput and errors, in rounds of their own
 *   run.loops           the loops of a test
 * verdict               judges budgets by rounds; pure
 *   verdict             bounds, rules, decisions
 *   verdict.round       a round as it is judged
 * cause                 explains slow iterations
 *   cause               whose time it was
 *   cause.stack         where in the code slow iterations spend their time
 *   cause.recorder      events from Flight Recorder
 *   cause.event         what an event is
 * measure               the timed loops, and what they add up
 *   measure.helper      threads next to the measured one
 *   measure             a test's loop, overhead, hand-offs, throughput
 *   measure.warmup      until the code is steady
 *   measure.phase       phases, block by block
 *   measure.loop        the timed loops
 *   measure.threads     the threads that run a body at once
 *   measure.pace        iterations on a schedule
 *   measure.samples     what is kept of iterations
 *   measure.body        what is called
 *   measure.section     the part of an iteration that a probe times
 * plan                  what was asked for, checked
 *   plan                attributes, parameters, defaults
 *   plan.budget         budgets and their grammar
 * machine               CPUs, pinning, counters, doubts
 *   machine             the host
 *   machine.doubt       reasons not to trust it
 *   machine.task        threads and processes
 *   machine.cpu         CPUs, chosen, locked and pinned
 *   machine.memory      the heap's pages
 *   machine.kernel      the only package with system calls
 *   machine.file        /proc and /sys
 * clock                 reads of the counter, their step and frequency
 * [result]              what a measurement came to
 * common                what every room needs
 *   common.statistics   exact chances, histograms
 *   common.text         numbers as people read them
 *   common.classfile    where methods are written
 *   common.lists        functions on lists that leave no trace in the JDK's shared code
 * </pre>
 *
 * <p>docs/tour.md follows one test through the packages, names the file to open at each step, and says where a change
 * begins. The documentation of each package is its manual.
 *
 * <p><b>What must stay.</b> The loop templates of {@code measure.loop}, the reads of {@code clock} and the stores of
 * {@code measure.section} run inside timed code: change them only with figures of {@code samples/benchmarks} from
 * before and after. Everything after the loop is tested on scripted clocks, and does not depend on the machine.
 */
package io.github.junitlatency.internal;
