import { useEffectEvent, useLayoutEffect } from 'react';

/** Whether key presses go into a text field, select or dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, dialog') !== null)
  );
}

/** Calls back when `key` is pressed without modifiers and outside of text fields. */
export function useShortcut(key: string, onPress: () => void, isEnabled = true): void {
  const press = useEffectEvent(onPress);
  // Before the screen is painted: a key pressed as soon as it is visible must not get lost.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      // After a click on a text of a dialog, the target is the page behind it.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, isEnabled]);
}
