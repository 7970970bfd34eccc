const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** What is printed on keys, in every language. */
export const keyNames = { escape: 'Esc', search: 'K' } as const;

/** The name of the key that commands begin with on this computer. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** For `aria-keyshortcuts`. */
export const searchShortcut = (): string => (isMac() ? 'Meta+K' : 'Control+K');

/** Whether a key press is Ctrl-K, or Cmd-K on a Mac, where Ctrl-K deletes to the end of the line. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && command && !other && !altKey && !shiftKey;
}
