import { randomChoice } from '../foundation/ids/ids.ts';

/** No vowels, so that no words appear, and no characters that look alike. */
const characters = [...'bcdfghjkmnpqrstvwxz23456789'];

/** A random username of at most ten characters; the mail host shares usernames among all its customers. */
export function newMailUsername(): string {
  return `h${Array.from({ length: 9 }, () => randomChoice(characters)).join('')}`;
}
