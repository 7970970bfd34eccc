import { createHash, randomBytes } from 'node:crypto';
import { type Work, workPieces } from '@homeport/contract/work';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { isEqualConstantTime, EncryptionService } from '../crypto/encryption.service.ts';
import { LimitsService } from './limits.service.ts';

/** Long enough for the hardest challenge on a slow phone. */
const lifetimeMs = 5 * 60_000;
const macLength = 16;

/**
 * Proof of work: a challenge is signed, and valid once, for a few minutes, for one call about one subject. Everything that
 * is needed to check a solution is in the challenge, so issuing one needs no storage.
 */
@Injectable()
export class ProofOfWorkService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Makes a challenge.
   * @param purpose the call and what it is about
   * @param bits zero bits that each piece has to show
   */
  challenge(purpose: string, bits: number): Work {
    const expires = Math.ceil((this.clock.now().getTime() + lifetimeMs) / 1000).toString(36);
    const facts = [bits, expires, randomBytes(8).toString('base64url')].join('.');
    return { challenge: `${facts}.${this.#mac(facts, purpose)}`, bits };
  }

  /**
   * Checks a solution and marks its challenge as used.
   * @param proof the value of the request header
   * @returns the zero bits of each piece; 0 for an invalid solution
   */
  async bitsOf(proof: string | undefined, purpose: string): Promise<number> {
    const [challenge = '', solution = ''] = proof?.split(':') ?? [];
    const [bitsText = '', expires = '', random = '', mac = ''] = challenge.split('.');
    const facts = [bitsText, expires, random].join('.');
    if (!isEqualConstantTime(mac, this.#mac(facts, purpose))) return 0;
    if (Number.parseInt(expires, 36) * 1000 <= this.clock.now().getTime()) return 0;
    const bits = Number(bitsText);
    const nonces = solution.split(',');
    if (nonces.length !== workPieces) return 0;
    if (!nonces.every((nonce, piece) => isSolved(`${challenge}:${piece}:${nonce}`, bits))) return 0;
    return (await this.limits.isFirst('work', random)) ? bits : 0;
  }

  #mac(facts: string, purpose: string): string {
    return this.encryption.keyedHash([facts, purpose].join('\0'), 'proof of work').slice(0, macLength);
  }
}

function isSolved(text: string, bits: number): boolean {
  const digest = createHash('sha256').update(text).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}
