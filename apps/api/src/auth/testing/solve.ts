import { hash } from 'node:crypto';
import { type Work, workPieces } from '@homeport/contract/work';

/** Solves a challenge as the browser does. @returns the value of the request header */
export function solve({ challenge, bits }: Work): string {
  const nonces = Array.from({ length: workPieces }, (_, piece) => {
    for (let nonce = 0; ; nonce += 1) {
      const digest = hash('sha256', `${challenge}:${piece}:${nonce}`, 'buffer');
      if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return nonce;
    }
  });
  return `${challenge}:${nonces.join(',')}`;
}
