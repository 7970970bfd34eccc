import type { PathName } from '../../src/foundation/routing/paths.ts';

/** A screen or a part of one, as the specification counts them. */
export interface Screen {
  name: string;
  /** The addresses that show it. */
  at: readonly PathName[] | 'anywhere';
  /** The part of the page it is in, if other parts have the same words; see `SeenText.part`. */
  within?: RegExp;
  /** The texts that it shows, or the call that it consists of. */
  shows: string | { call: string };
  /** The specified texts. `{name}` matches any value. */
  texts: readonly string[];
  /** Our texts for states that the specification does not mention. */
  states: readonly string[];
}
