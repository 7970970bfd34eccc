import { randomChoice } from '../foundation/ids/ids.ts';

/** MXroute takes ten characters; no vowels, so that no words come of them, and no look-alikes. */
const characters = [...'bcdfghjkmnpqrstvwxz23456789'];

/** A name for an account at the mail host, where names are shared with everybody else's customers. */
export function newMailUsername(): string {
  return `h${Array.from({ length: 9 }, () => randomChoice(characters)).join('')}`;
}
