declare global {
  /** Where zod keeps its settings; it takes up what stands here when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Compiled validators need eval, which the Content-Security-Policy refuses. Set without loading zod, which most visits
// do without.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
