import { createHash } from 'node:crypto';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The themes in which this run inspects the screens of a journey: both in a whole run and for pictures, else the one
 * that the seed chooses. Changing the theme of a window costs half as much as loading a page.
 */
export function themesOf(
  journey: string,
  { TEST_SHARE: share = '', TEST_SEED: seed = '', PICTURES: pictures }: NodeJS.ProcessEnv = process.env,
): readonly Theme[] {
  if (pictures || Number(share || '1') >= 1) return THEMES;
  const [byte = 0] = createHash('sha256').update(`${seed} ${journey}`).digest();
  return THEMES.filter((_, at) => at === byte % THEMES.length);
}
