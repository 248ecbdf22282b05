package io.github.junitlatency;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The Javadoc comments of source files, as javac reads them. */
final class Javadocs extends TreePathScanner<Void, Void> {

    private final DocTrees trees;
    private final List<String> firstSentences = new ArrayList<>();
    private final List<String> undocumented = new ArrayList<>();

    private Javadocs(DocTrees trees) {
        this.trees = trees;
    }

    static Javadocs of(List<Path> files) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    javac.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            Javadocs found = new Javadocs(DocTrees.instance(task));
            for (CompilationUnitTree file : task.parse()) {
                found.scan(new TreePath(file), null);
            }
            return found;
        }
    }

    /** Returns the first sentence of each comment, of whatever it is; an inline tag is one word. */
    List<String> firstSentences() {
        return firstSentences;
    }

    /** Returns the public types and members without a comment. */
    List<String> undocumented() {
        return undocumented;
    }

    @Override
    public Void visitPackage(PackageTree declared, Void none) {
        read();
        return null;
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        check(type.getModifiers(), type.getSimpleName());
        return super.visitClass(type, none);
    }

    /** A record's components are documented at the record, and an overriding method where it is declared first. */
    @Override
    public Void visitMethod(MethodTree method, Void none) {
        boolean isOfRecord = getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
        boolean isOverriding = method.getModifiers().getAnnotations().toString().contains("@Override");
        if (!isOverriding && !(isOfRecord && method.getReturnType() == null)) {
            check(method.getModifiers(), method.getName());
        }
        return super.visitMethod(method, none);
    }

    @Override
    public Void visitVariable(VariableTree field, Void none) {
        boolean isOfEnum = getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.ENUM;
        if (!(isOfEnum && field.getInitializer() instanceof NewClassTree)) { // its constants
            check(field.getModifiers(), field.getName());
        }
        return super.visitVariable(field, none);
    }

    private void check(ModifiersTree modifiers, CharSequence name) {
        if (!read() && modifiers.getFlags().contains(Modifier.PUBLIC)) {
            undocumented.add(
                    getCurrentPath().getCompilationUnit().getSourceFile().getName() + ": " + name);
        }
    }

    private boolean read() {
        DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
        if (comment != null) {
            firstSentences.add(comment.getFirstSentence().stream()
                    .map(Javadocs::text)
                    .collect(Collectors.joining())
                    .strip());
        }
        return comment != null;
    }

    private static String text(DocTree part) {
        return switch (part.getKind()) {
            case TEXT -> part.toString();
            case START_ELEMENT, END_ELEMENT -> "";
            default -> "tag";
        };
    }
}
