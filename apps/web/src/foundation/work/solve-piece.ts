import type { Work } from '@homeport/contract/work';
import { firstWord } from './sha256.ts';

/** Finds the number that solves one piece of a challenge. */
export function solvePiece({ challenge, bits }: Work, piece: number): number {
  const begin = `${challenge}:${piece}:`;
  for (let nonce = 0; ; nonce += 1) if (Math.clz32(firstWord(begin + String(nonce))) >= bits) return nonce;
}
