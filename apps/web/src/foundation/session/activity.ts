/** Events that count as activity of the person. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export type Activity = ReturnType<typeof createActivity>;

/** Detects whether the person uses the page, so that calls can report whether the person or the page made them. */
export function createActivity(page: Pick<EventTarget, 'addEventListener'>) {
  // Opening the page counts.
  let isActive = true;
  for (const sign of signs)
    page.addEventListener(sign, () => void (isActive = true), { capture: true, passive: true });
  return {
    /** Whether the person used the page since the last call of this function. */
    take(): boolean {
      const was = isActive;
      isActive = false;
      return was;
    },
  };
}
