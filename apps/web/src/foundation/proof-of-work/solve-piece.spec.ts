import { createHash } from 'node:crypto';
import { firstWord, solvePiece } from './solve-piece.ts';

const reference = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('the first word of SHA-256', () => {
  it.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(119), 'x'.repeat(500)])(
    'is that of the standard for %j',
    (text) => {
      expect(firstWord(text)).toBe(reference(text));
    },
  );
});

describe('a solved piece', () => {
  it('shows the bits that were asked for, and no smaller number does', () => {
    const nonce = solvePiece({ challenge: 'c', bits: 10 }, 3);
    const bitsOf = (n: number) => Math.clz32(reference(`c:3:${n}`));
    expect(bitsOf(nonce)).toBeGreaterThanOrEqual(10);
    for (let n = 0; n < nonce; n += 1) expect(bitsOf(n)).toBeLessThan(10);
  });
});
