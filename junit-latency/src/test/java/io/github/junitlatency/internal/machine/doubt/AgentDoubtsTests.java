package io.github.junitlatency.internal.machine.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentDoubtsTests extends OnPlantedFiles {

    private static final String LIBRARY = "7f0000000000-7f0000001000 r-xp 00000000 08:01 42 /usr/lib/jvm/lib/";

    private List<Doubt> doubts(String... arguments) {
        return new AgentDoubts(List.of(arguments)).doubts(planted.files());
    }

    private void map(String library) {
        planted.plant("/proc/self/maps", LIBRARY + "libjvm.so\n" + LIBRARY + library + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "'-javaagent:/home/me/.m2/org.jacoco.agent.jar=destfile=/home/me/secret.exec', -javaagent:org.jacoco.agent.jar",
        "'-javaagent:C:\\ide\\intellij-coverage-agent-1.0.jar=x', -javaagent:intellij-coverage-agent-1.0.jar",
        "-javaagent:/lib/not_idea_rt.jar, -javaagent:not_idea_rt.jar",
        "'-agentpath:/opt/profiler/libasyncProfiler.so=start,event=cpu', -agentpath:libasyncProfiler.so",
        "'-agentlib:hprof=cpu=samples', -agentlib:hprof"
    })
    void anAgentIsOneShownWithoutFolderAndOptions(String argument, String shown) {
        assertThat(doubts(argument, "-Xmx1g"))
                .containsExactly(new Doubt(
                        Doubt.Kind.AGENT,
                        "an agent is attached (" + shown + "), which may rewrite the code measured",
                        "run latency tests without it, for JaCoCo in a Surefire execution of their own"));
    }

    @ParameterizedTest
    @CsvSource({
        "-javaagent:/opt/idea/lib/idea_rt.jar=35421:/opt/idea/bin",
        "-javaagent:/opt/idea/plugins/java/lib/rt/debugger-agent.jar=file:/tmp/capture.props",
        "-javaagent:\"/ws/.metadata/lib/javaagent-shaded.jar\"",
        "-javaagent:C:\\eclipse\\.cp\\lib\\javaagent-shaded.jar"
    })
    void launchersOfIdesRaiseNone(String argument) {
        map("libinstrument.so"); // the launcher's

        assertThat(doubts(argument)).isEmpty();
        assertThat(doubts(argument, "-javaagent:/opt/coverage-agent.jar"))
                .extracting(Doubt::key)
                .containsExactly("agent");
    }

    @ParameterizedTest
    @CsvSource({
        "-javaagent:/m2/mockito-core-5.14.2.jar, mockito-core-5.14.2.jar",
        "-javaagent:/m2/byte-buddy-agent-1.17.jar, byte-buddy-agent-1.17.jar"
    })
    void anAgentOfAMockingLibraryIsALesserOne(String argument, String shown) {
        assertThat(doubts(argument))
                .containsExactly(new Doubt(
                        Doubt.Kind.AGENT_ATTACHED,
                        "an agent that rewrites what it is asked to is attached (-javaagent:" + shown + ")",
                        "measure code that is neither mocked nor spied on"));
    }

    @Test
    void anAgentThatWasAttachedAtRunTimeIsSeen() {
        map("libjimage.so");
        assertThat(doubts("-XX:+EnableDynamicAgentLoading", "-agentlib:jdwp=transport=dt_socket"))
                .isEmpty();
        map("libinstrument.so");

        assertThat(doubts("-XX:+EnableDynamicAgentLoading"))
                .containsExactly(Doubts.named("an agent attached at run time"));
    }
}
