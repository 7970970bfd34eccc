import { keyText as text } from './texts.ts';

/** A key as it is drawn; the name of a symbol is read out. */
export interface Key {
  name: string;
  symbol?: string;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys as they are called in the language of the page: a German keyboard has “Strg” where others have “Ctrl”. */
export const keys = {
  /** That commands begin with on this computer. */
  command: (): Key => (isMac() ? { name: text('command'), symbol: '⌘' } : { name: text('control') }),
  /** Searches, with the one for commands. */
  search: (): Key => ({ name: 'K' }),
  escape: (): Key => ({ name: text('escape') }),
  enter: (): Key => ({ name: text('enter'), symbol: '↵' }),
  backspace: (): Key => ({ name: text('backspace'), symbol: '⌫' }),
  up: (): Key => ({ name: text('up'), symbol: '↑' }),
  down: (): Key => ({ name: text('down'), symbol: '↓' }),
};

/** For `aria-keyshortcuts`. */
export const searchShortcut = (): string => (isMac() ? 'Meta+K' : 'Control+K');

/** Whether a key press is Ctrl-K, or Cmd-K on a Mac, where Ctrl-K deletes to the end of the line. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && command && !other && !altKey && !shiftKey;
}
