package io.github.junitlatency.internal.check;

import io.github.junitlatency.internal.plan.BudgetTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.tools.Diagnostic;

/**
 * Makes a wrong budget an error of the compiler, at its text, and so a latency test that JUnit would leave out.
 *
 * <p>A constant or a concatenation is checked as javac computes it; so is an annotation that a team made of
 * {@code @LatencyTest}. A method with either must be one that JUnit runs: of a private or static one, or one that
 * returns a value, JUnit only logs that, and a budget that nothing measures any more is worse than a red one.
 */
public final class BudgetProcessor extends AbstractProcessor {

    private static final String TEST = "io.github.junitlatency.LatencyTest";
    private static final String DEFAULTS = "io.github.junitlatency.LatencyDefaults";
    private static final Set<String> ANNOTATIONS = Set.of(TEST, DEFAULTS);

    private boolean isAlone;

    /** Makes one; javac does. */
    public BudgetProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        isAlone = hasOneProcessor(getClass().getClassLoader());
    }

    /** Returns whether the path names one processor alone; false where that is unknown. */
    static boolean hasOneProcessor(ClassLoader path) {
        try {
            return path != null
                    && ServiceLoader.load(Processor.class, path).stream()
                                    .map(ServiceLoader.Provider::type)
                                    .distinct() // a path may have the same jar twice
                                    .count()
                            == 1;
        } catch (RuntimeException | ServiceConfigurationError | LinkageError e) { // javac would end with it
            return false; // then annotations stay for whoever else there is
        }
    }

    /** Returns all: a team's own annotation may be a latency test's. */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /**
     * Checks, and claims the annotations where no other processor could want them.
     *
     * <p>With {@code -Xlint:processing}, javac warns of annotations that no processor claimed, as soon as there is any
     * processor. A build with {@code -Werror} would break because this jar is on its class path.
     */
    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (TypeElement annotation : annotations) {
            if (ANNOTATIONS.contains(annotation.getQualifiedName().toString())) {
                checkAll(annotation, round, this::checkTexts);
            }
            if (isOrHas(annotation, TEST)) {
                checkAll(annotation, round, this::checkDeclaration);
            }
        }
        return isAlone;
    }

    /** Returns whether an annotation is one of ours, or a team's own that has it; what that has is not looked for. */
    private static boolean isOrHas(TypeElement annotation, String ours) {
        return annotation.getQualifiedName().contentEquals(ours)
                || annotation.getAnnotationMirrors().stream()
                        .anyMatch(mirror -> name(mirror).equals(ours));
    }

    /** What goes wrong is an error at the latency test: javac would end with it, and lose all other classes. */
    private void checkAll(TypeElement annotation, RoundEnvironment round, Consumer<Element> check) {
        for (Element element : round.getElementsAnnotatedWith(annotation)) {
            try {
                check.accept(element);
            } catch (RuntimeException | LinkageError e) {
                error(
                        "junit-latency cannot check this (" + e
                                + "); report that, and compile with -proc:none until then",
                        element);
            }
        }
    }

    private void checkDeclaration(Element element) {
        if (!(element instanceof ExecutableElement method)) {
            return; // a team's own annotation
        }
        List<String> faults = new ArrayList<>();
        if (method.getModifiers().contains(Modifier.PRIVATE)) {
            faults.add("private");
        }
        if (method.getModifiers().contains(Modifier.STATIC)) {
            faults.add("static");
        }
        if (method.getReturnType().getKind() != TypeKind.VOID) {
            faults.add("not void");
        }
        if (!faults.isEmpty()) {
            error(
                    "the method is " + String.join(" and ", faults)
                            + ", so JUnit does not run it; make it a void instance method that is not private",
                    method);
        }
    }

    private void checkTexts(Element element) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (ANNOTATIONS.contains(name(mirror))) {
                check(element, mirror);
            }
        }
    }

    private void check(Element element, AnnotationMirror mirror) {
        for (String attribute : BudgetTexts.TIMES) {
            Optional<AnnotationValue> text = set(mirror, attribute);
            text.flatMap(value -> BudgetTexts.faultOfTime(attribute, String.valueOf(value.getValue())))
                    .ifPresent(message -> report(message, element, mirror, text.get()));
        }
        value(mirror, "advisory")
                .filter(value -> elements(value.getValue()).size() > 1)
                .ifPresent(value -> report(BudgetTexts.SEVERAL_ADVISORY, element, mirror, value));
        Optional<AnnotationValue> budgets = value(mirror, "budgets");
        Optional<AnnotationValue> base = set(mirror, "base");
        boolean hasDefaults = name(mirror).equals(DEFAULTS) || mayHaveDefaults(element);
        boolean isPaced = hasDefaults
                || set(mirror, "every").isPresent()
                || value(mirror, "rate").isPresent();
        List<AnnotationValue> texts =
                budgets.map(value -> elements(value.getValue())).orElse(List.of());
        if (texts.stream().anyMatch(text -> !(text.getValue() instanceof String))) {
            return; // javac reports that itself
        }
        if (texts.isEmpty() && hasDefaults) {
            return; // the budgets, with which a base may have an effect, are those of the defaults
        }
        BudgetTexts.faults(
                        texts.stream().map(text -> (String) text.getValue()).toList(),
                        isPaced,
                        base.map(value -> String.valueOf(value.getValue())))
                .forEach(fault -> report(
                        fault.message(),
                        element,
                        mirror,
                        fault.index() < 0
                                ? base.orElseThrow()
                                : texts.size() == 1 ? budgets.orElseThrow() : texts.get(fault.index())));
    }

    /** Returns whether attributes may be set elsewhere: by an annotation around the element, or on a subclass. */
    private boolean mayHaveDefaults(Element element) {
        for (Element around = element; around != null; around = around.getEnclosingElement()) {
            if (around.getModifiers().contains(Modifier.ABSTRACT)
                    && around.getKind().isClass()) {
                return true;
            }
            for (Element type = around; type != null; type = superclass(type)) {
                if (hasDefaults(type)) {
                    return true;
                }
            }
        }
        return false;
    }

    private Element superclass(Element element) {
        return element instanceof TypeElement type
                ? processingEnv.getTypeUtils().asElement(type.getSuperclass())
                : null;
    }

    private static boolean hasDefaults(Element element) {
        return element.getAnnotationMirrors().stream()
                .anyMatch(mirror ->
                        isOrHas((TypeElement) mirror.getAnnotationType().asElement(), DEFAULTS));
    }

    private static String name(AnnotationMirror mirror) {
        return mirror.getAnnotationType().toString();
    }

    /** Returns an attribute that is written out. */
    private static Optional<AnnotationValue> value(AnnotationMirror mirror, String attribute) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                mirror.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(attribute)) {
                return Optional.of(entry.getValue());
            }
        }
        return Optional.empty();
    }

    /** Returns a text that is written out and not empty. */
    private static Optional<AnnotationValue> set(AnnotationMirror mirror, String attribute) {
        return value(mirror, attribute).filter(value -> !"".equals(value.getValue()));
    }

    private static List<AnnotationValue> elements(Object array) {
        return array instanceof List<?> list
                ? list.stream().map(AnnotationValue.class::cast).toList()
                : List.of();
    }

    private void error(String message, Element element) {
        processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, message, element);
    }

    private void report(String message, Element element, AnnotationMirror mirror, AnnotationValue value) {
        processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, message, element, mirror, value);
    }
}
