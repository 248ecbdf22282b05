package io.github.junitlatency.internal.trace;

/** The events that the kernel's trace records. */
enum TraceEvent {
    SCHED_SWITCH("sched/sched_switch"),
    /** Of the measured thread alone. */
    SCHED_MIGRATE_TASK("sched/sched_migrate_task"),
    SCHED_PROCESS_FORK("sched/sched_process_fork"),
    IRQ_HANDLER_ENTRY("irq/irq_handler_entry"),
    IRQ_HANDLER_EXIT("irq/irq_handler_exit"),
    SOFTIRQ_ENTRY("irq/softirq_entry"),
    SOFTIRQ_EXIT("irq/softirq_exit"),
    /** All of a group, because which vectors there are depends on the kernel's configuration. */
    IRQ_VECTORS("irq_vectors"),
    /** Of the measured thread alone. */
    PAGE_FAULT("exceptions/page_fault_user");

    private final String path;

    TraceEvent(String path) {
        this.path = path;
    }

    /** Returns the group and, unless all of it, the name. */
    String path() {
        return path;
    }

    String enableFile() {
        return "events/" + path + "/enable";
    }

    String filterFile() {
        return "events/" + path + "/filter";
    }
}
