# Whether one file serves every C library. Included by the Makefile; its targets are part of make check.
# make check-libc   loads the library of this machine from a program of this machine's C library, without rseq too, and from
#                   one of musl where musl-gcc is installed (Debian: apt-get install musl-tools)
MUSL_CC ?= musl-gcc

.PHONY: check-libc check-needs
check: check-libc check-needs

# A library that needs none can be loaded by all of them: its weak symbols are null where they are missing.
check-needs: $(LIBRARY)
	@! readelf -d $(LIBRARY) | grep NEEDED || { echo "FAILED $(LIBRARY) needs a C library"; exit 1; }

target/dlopen: test/dlopen.c src/junitlatency.h libc.mk
	mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ test/dlopen.c -ldl

target/dlopen-musl: test/dlopen.c src/junitlatency.h libc.mk
	mkdir -p $(@D)
	$(MUSL_CC) $(CFLAGS) -o $@ test/dlopen.c

check-libc: target/dlopen $(LIBRARY) $(if $(shell command -v $(firstword $(MUSL_CC))),target/dlopen-musl)
	@target/dlopen $(LIBRARY) "this machine's C library"
	@GLIBC_TUNABLES=glibc.pthread.rseq=0 target/dlopen $(LIBRARY) "this machine's C library and its rseq off"
	@if [ -x target/dlopen-musl ]; then target/dlopen-musl $(LIBRARY) musl; \
	else echo "junit-latency-native: not tried with musl, because $(MUSL_CC) is not installed."; fi
