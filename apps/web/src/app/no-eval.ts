declare global {
  /** Where zod keeps its settings; whether it is loaded yet or not. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Compiled validators need eval, which the Content-Security-Policy refuses. Set without loading zod, which most visits
// do without.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

export {};
