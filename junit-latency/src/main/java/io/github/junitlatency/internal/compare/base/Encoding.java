package io.github.junitlatency.internal.compare.base;

import java.nio.charset.Charset;

/** How this platform writes the names of files. */
final class Encoding {

    private Encoding() {}

    /** Returns the character set in which the java launcher reads its file of arguments. */
    static Charset ofThisPlatform() {
        return Charset.forName(
                System.getProperty("sun.jnu.encoding", Charset.defaultCharset().name()));
    }
}
