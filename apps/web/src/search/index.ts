export { generalActions } from './customer-actions.ts';
export type { FrameActions } from './customer-actions.ts';
export { cleanTyped } from './entry.ts';
export type { Entry, Found, Group } from './entry.ts';
export { Kbd } from './kbd.tsx';
export { isSearchKey, keys, searchShortcut } from './keys.ts';
export { Palette } from './palette.tsx';

/** Loaded when it is opened. */
export const loadCustomerPalette = async () => (await import('./customer-palette.tsx')).CustomerPalette;
export const loadKeysDialog = async () => (await import('./keys-dialog.tsx')).KeysDialog;
