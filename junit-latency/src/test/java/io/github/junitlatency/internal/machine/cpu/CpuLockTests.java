package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.OtherJvmsFixture;
import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@RealMachine
@StartsJvms
class CpuLockTests extends OtherJvmsFixture {

    private void assertIsNotFreeElsewhere() throws IOException {
        try (ChildJvm other = start(Holder.class)) {
            assertThat(other.readLine()).isEqualTo("not free");
        }
    }

    @Test
    void closingTwiceDoesNotFreeTheNextHoldersLock() throws IOException {
        CpuLock first = CpuLock.tryAcquire(folder, 3).orElseThrow();
        assertThat(isFree(3)).isFalse();
        first.close();
        try (CpuLock second = CpuLock.tryAcquire(folder, 3).orElseThrow()) {
            assertThat(second).isNotNull();
            first.close();
            assertThat(isFree(3)).isFalse();
        }
    }

    @Test
    void isExclusiveAcrossProcessesAndFreeWhenTheHolderDies() throws IOException {
        try (ChildJvm holder = start(Holder.class)) {
            assertThat(holder.readLine()).isEqualTo("got it");
            assertThat(isFree(3)).isFalse();
            assertThat(isFree(2)).isTrue();
            holder.kill();
            assertThat(isFree(3)).isTrue();
        }
    }

    @Test
    void aLinkIsNotFollowed() throws IOException {
        CpuLock.Folder own = CpuLock.Folder.in(folder);
        own.make();
        Path target = folder.resolve("target");
        Files.createSymbolicLink(own.file(3), target);
        assertThatThrownBy(() -> CpuLock.tryAcquire(folder, 3))
                .isInstanceOf(IOException.class)
                .hasMessage(own.file(3) + " is a symbolic link");
        assertThat(target).doesNotExist();
        assertThat(isFree(2)).isTrue();
    }

    @Test
    void isExclusiveAmongClassLoaders() throws Exception {
        try (AutoCloseable lock = ofAnotherClassLoader()) {
            assertThat(lock).isNotNull();
            assertThat(isFree(3)).isFalse();
            assertThat(isFree(2)).isTrue();
            assertIsNotFreeElsewhere(); // the vain try has not released it
        }
        assertThat(isFree(3)).isTrue();
    }

    /** Takes the lock of CPU 3 as a copy of the class does that another class loader has. */
    private AutoCloseable ofAnotherClassLoader() throws Exception {
        URL[] classes = {CpuLock.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new URLClassLoader(classes, null)) {
            Class<?> copy = loader.loadClass(CpuLock.class.getName());
            assertThat(copy).isNotSameAs(CpuLock.class);
            Method tryAcquire = copy.getDeclaredMethod("tryAcquire", Path.class, int.class);
            tryAcquire.setAccessible(true);
            return (AutoCloseable) ((Optional<?>) tryAcquire.invoke(null, folder, 3)).orElseThrow();
        }
    }

    /** Takes a lock in another JVM and keeps it until killed. */
    static final class Holder {

        private Holder() {}

        public static void main(String[] arguments) throws IOException {
            Optional<CpuLock> lock = CpuLock.tryAcquire(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
            System.out.println(lock.isPresent() ? "got it" : "not free");
            while (lock.isPresent() && System.in.read() >= 0) {
                Thread.onSpinWait(); // until the parent dies
            }
        }
    }
}
