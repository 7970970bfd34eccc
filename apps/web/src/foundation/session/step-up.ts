/** What a signed-in person is asked for before a call goes on. */
export interface StepUpState {
  /** A call waits until they have confirmed that it is them. */
  isAsking: boolean;
  /** They work here and have to show or set up a second factor before anything else. */
  isFactorMissing: boolean;
}

export type StepUp = ReturnType<typeof createStepUp>;

/** Lets calls wait for a confirmation; all that wait at a time share one. */
export function createStepUp() {
  const listeners = new Set<() => void>();
  let state: StepUpState = { isAsking: false, isFactorMissing: false };
  let waiting: PromiseWithResolvers<boolean> | undefined;

  const show = (change: Partial<StepUpState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  return {
    state: (): StepUpState => state,
    /** @returns whether the person confirmed; false when they decided against it */
    confirm(): Promise<boolean> {
      waiting ??= Promise.withResolvers<boolean>();
      show({ isAsking: true });
      return waiting.promise;
    },
    finish(isConfirmed: boolean): void {
      waiting?.resolve(isConfirmed);
      waiting = undefined;
      show({ isAsking: false });
    },
    factorMissing: () => show({ isFactorMissing: true }),
    factorShown: () => show({ isFactorMissing: false }),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
