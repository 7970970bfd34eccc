import type { PathName } from '../../src/foundation/routing/paths.ts';

/** A screen or a part of one, as the specification counts them. */
export interface Screen {
  name: string;
  /** Under which addresses it stands. */
  at: readonly PathName[] | 'anywhere';
  /** The part of the page it is in, if other parts have the same words; see `SeenText.part`. */
  within?: RegExp;
  /** What is read where it is shown; or the call that it consists of. */
  shows: string | { call: string };
  /** The words of the specification. `{name}` stands for what is filled in. */
  texts: readonly string[];
  /** In our words: what it says in states for which the specification has none. */
  states: readonly string[];
}
