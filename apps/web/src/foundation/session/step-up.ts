/** What a signed-in person has to do before a call continues. */
export interface StepUpState {
  /** Confirm their identity. */
  isAsking: boolean;
  /** Show or set up a second factor, which staff need. */
  isFactorMissing: boolean;
  /** Why the account of someone else is closed to them; null: it is not. */
  closed: 'unavailable' | 'factor' | null;
}

export type StepUp = ReturnType<typeof createStepUp>;

/** Lets calls wait for a confirmation; calls that wait at the same time share one. */
export function createStepUp() {
  const listeners = new Set<() => void>();
  let state: StepUpState = { isAsking: false, isFactorMissing: false, closed: null };
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
    /** Until the page is loaded again, in another account. */
    accountClosed: (closed: 'unavailable' | 'factor') => show({ closed }),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
