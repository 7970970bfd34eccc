/** What a signed-in person has to do before a call continues. */
export interface StepUpState {
  /** Confirm their identity. */
  isAsking: boolean;
  /** Show or set up a second factor, which staff need. */
  isFactorMissing: boolean;
}

export type StepUp = ReturnType<typeof createStepUp>;

/** Lets calls wait for a confirmation; calls that wait at the same time share one. */
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
    /** @returns whether the person confirmed; false if they cancelled */
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
