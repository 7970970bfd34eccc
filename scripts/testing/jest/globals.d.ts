/// <reference types="jest" />

declare namespace jest {
  interface Matchers<R> {
    /** Repeats a check until it throws nothing; fails with its last error after `timeout` milliseconds. */
    toPass(options?: { timeout?: number }): Promise<R>;
  }
}
