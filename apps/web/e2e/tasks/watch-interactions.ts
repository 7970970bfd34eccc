/** What a person did: a press of the mouse or finger, or a change of a field, which has a name of its own. */
export type Interaction = 'click' | { field: string };

/**
 * Reports what a person does on a page. It runs in the page: everything it needs is inside.
 * A key that presses a button is no click, nor is the second click that a label passes on to its field.
 */
export function watchInteractions(): void {
  const report = (interaction: Interaction) =>
    (window as unknown as { interacted: (interaction: Interaction) => void }).interacted(interaction);
  const chosenByClick = new Set(['checkbox', 'radio', 'file', 'button', 'submit']);
  const names = new Map<EventTarget, string>();
  // Not in the capturing phase: a press that misses its target, which has just moved, is kept from the page and repeated.
  window.addEventListener('pointerdown', ({ isTrusted, button }) => {
    if (isTrusted && button === 0) report('click');
  });
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target === null || (target instanceof HTMLInputElement && chosenByClick.has(target.type))) return;
      const name = names.get(target) ?? `${performance.timeOrigin} ${names.size}`;
      names.set(target, name);
      report({ field: name });
    },
    { capture: true },
  );
}
