package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A step is a compilation by its number and method, {@code 1 loop}, or a call that it met: {@code 1 loop>add} where that was
 * inlined, {@code 1 loop:add} where it was not.
 */
class CallGraphTests {

    private static final Map<String, CompiledMethod> METHODS = Map.of(
            "loop", Planted.method("io.github.junitlatency.internal.measure.loop.LoopTemplate/0x1", "run"),
            "form", Planted.method("java.lang.invoke.LambdaForm$MH/0x2", "invoke"),
            "forEach", Planted.method("java.util.ArrayList", "forEach"),
            "add", Planted.method("com.example.Book", "add"),
            "grow", Planted.method("com.example.Book", "grow"),
            "other", Planted.method("com.example.Other", "run"));

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        the loop itself                   | 1 loop; 2 other                                        | loop
        through plumbing                  | 1 loop>form; 1 form>add                                | add form loop
        not what others make of plumbing  | 1 loop>form; 1 form>add; 2 form; 2 form>other          | add form loop
        not inlined                       | 1 loop:forEach; 2 forEach; 2 forEach>add; 3 forEach>other | add forEach loop
        omitted in the loop's compilation | 1 loop>add; 2 add; 2 add:grow                          | add grow loop
        calls in a circle                 | 1 loop>add; 1 add>grow; 1 grow>add; 1 grow:grow        | add grow loop
        without a loop                    | 1 add>grow                                             | ''
        """)
    void reaches(String what, String script, String reached) {
        CallGraph graph = new CallGraph();
        for (String step : script.split("; ")) {
            String[] words = step.split(" ");
            int compilation = Integer.parseInt(words[0]);
            String[] methods = words[1].split("[>:]");
            if (methods.length == 1) {
                graph.addCompilation(compilation, METHODS.get(methods[0]));
            } else {
                graph.addCall(compilation, METHODS.get(methods[0]), METHODS.get(methods[1]), words[1].contains(">"));
            }
        }

        assertThat(METHODS.entrySet().stream()
                        .filter(method -> graph.reachableFromLoops().contains(method.getValue()))
                        .map(Entry::getKey)
                        .sorted()
                        .collect(Collectors.joining(" ")))
                .isEqualTo(reached);
    }
}
