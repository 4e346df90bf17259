/**
 * An answer's objects live until it is sent; with V8's default of 16 MB, copying them takes a tenth of a first download, and
 * with 64 each process holds 80 MB more.
 */
export const webArguments: readonly string[] = ['--max-semi-space-size=32', '--heap-growing-percent=40'];

/**
 * V8 lets its heap grow to four times what is in use before it looks for garbage: jobs that go through a whole school held
 * 480 MB for 150. Now it looks when a third has come on top. No bound, because a job above it would end the process.
 */
export const workerArguments: readonly string[] = ['--heap-growing-percent=30', '--max-semi-space-size=4'];
