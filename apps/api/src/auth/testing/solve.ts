import { createHash } from 'node:crypto';
import { type Work, workPieces } from '@homeport/contract/work';

/** Solves a challenge as the browser does. @returns the value of the request header */
export function solve({ challenge, bits }: Work): string {
  const nonces = Array.from({ length: workPieces }, (_, piece) => {
    for (let nonce = 0; ; nonce += 1) {
      const digest = createHash('sha256').update(`${challenge}:${piece}:${nonce}`).digest();
      if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return nonce;
    }
  });
  return `${challenge}:${nonces.join(',')}`;
}
