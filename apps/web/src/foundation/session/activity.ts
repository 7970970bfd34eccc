/** What a person does with the page: reading counts as soon as they scroll. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export type Activity = ReturnType<typeof createActivity>;

/** Notices whether a person uses the page, so that calls can say whether they or the page made them. */
export function createActivity(page: Pick<EventTarget, 'addEventListener'>) {
  // They opened it.
  let isActive = true;
  for (const sign of signs)
    page.addEventListener(sign, () => void (isActive = true), { capture: true, passive: true });
  return {
    /** Whether the person used the page since this was asked last. */
    take(): boolean {
      const was = isActive;
      isActive = false;
      return was;
    },
  };
}
