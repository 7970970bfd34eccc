import type { CSSProperties } from 'react';

/** The portal's colors for light and dark mode; the class applies the dark one. */
const colours = {
  page: ['background-color', '#F7F6F2', '#0B1419'],
  card: ['background-color', '#FFFFFF', '#111D24'],
  sunken: ['background-color', '#F1EFE9', '#0E181E'],
  line: ['border-color', '#E4E0D7', '#20313A'],
  ink: ['color', '#10222C', '#E8EFF2'],
  quiet: ['color', '#4A5C66', '#A9B8C0'],
  link: ['color', '#075466', '#8AD6E3'],
  mark: ['background-color', '#0A6B7F', '#58BED0'],
  button: ['background-color', '#10222C', '#E8EFF2'],
  'button-ink': ['color', '#FFFFFF', '#0B1419'],
} as const;
type Colour = keyof typeof colours;

const properties = {
  'background-color': 'backgroundColor',
  'border-color': 'borderColor',
  color: 'color',
} as const;

/** The class and inline style of an element: light colors are inline, because not all mail apps support style sheets. */
export function styles(
  names: readonly Colour[],
  style: CSSProperties = {},
): { className: string; style: CSSProperties } {
  const byDay = names.map((name) => [properties[colours[name][0]], colours[name][1]] as const);
  return { className: names.join(' '), style: { ...style, ...Object.fromEntries(byDay) } };
}

/** The page's style applies to the body and its only cell, its class to the body only. */
const selectors: Record<string, string> = { page: '.page,.page>table>tbody>tr>td' };

/** For mail apps that follow the system's dark mode. */
export const darkModeStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  ...Object.entries(colours).map(
    ([name, [property, , night]]) => `${selectors[name] ?? `.${name}`}{${property}:${night} !important}`,
  ),
  '}',
].join('');

export const fonts = {
  sans: "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  display: "'Bricolage Grotesque','Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  mono: "'Geist Mono',ui-monospace,Menlo,Consolas,monospace",
} as const;

/** Body text and small print. */
export const body: CSSProperties = { fontSize: 15, lineHeight: '23px' };
export const small: CSSProperties = { fontSize: 13, lineHeight: '20px' };
