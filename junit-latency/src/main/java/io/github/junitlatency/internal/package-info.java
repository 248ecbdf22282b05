/**
 * The map of everything that is not for users: which package does what, and where to begin.
 *
 * <p><b>What it is for.</b> Types below this package may change in any version. This package has none itself.
 *
 * <p><b>Twelve rooms, from the top down.</b> Each may use those below it and none above; so may the packages inside a room, in
 * the order in which they stand here. {@code ArchitectureTests} holds all to it, and this list to what exists. Users' packages
 * stand in brackets, at their place.
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
 *   report.source       where a test is written: its line and its file
 * compare               head compared with base
 *   compare.base        pairs of worker JVMs
 *   compare.worker      worker JVMs and forks: started, talked to, ended
 *   compare             judges relative budgets by pairs; pure
 * run                   one measurement, from plan to result: rounds, control run, tracks
 *   run.plant           a delay of a known length in the body
 *   run                 rounds until the verdict is final
 *   run.stack           where slow calls spend their time
 *   run.round           a round as a list of steps
 *   run.figure          allocation, throughput and errors, in rounds of their own
 *   run.heap            the heap before each round
 *   run.allocation      what an iteration allocates
 *   run.loops           the loops of a test
 *   run.clock           a plan in ticks
 * verdict               judges budgets by rounds; pure
 *   verdict.pattern     what the numbers of slow calls have in common
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
 * <p><b>What to read first.</b> docs/tour.md follows one test through the packages, with the file to open at each station, and says where a change begins. Each
 * package's documentation is its manual.
 *
 * <p><b>What must not be touched lightly.</b> The loop templates of {@code measure.loop}, the reads of {@code clock}, and the stores of {@code measure.section} run inside timed code: change them only with figures of {@code samples/benchmarks}
 * from before and after. Everything after the loop is tested on scripted clocks, and stays free of the machine.
 */
package io.github.junitlatency.internal;
