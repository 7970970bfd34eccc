import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

const version = 'v1';

/** Encrypts what must rest in the database or in a queue without being readable there. */
@Injectable()
export class Sealer {
  readonly #sealKey: Buffer;
  readonly #hashKey: Buffer;

  constructor(config: Config) {
    const master = Buffer.from(config.settings.SECRETS_KEY, 'base64');
    this.#sealKey = Buffer.from(hkdfSync('sha256', master, '', 'homeport seal', 32));
    this.#hashKey = Buffer.from(hkdfSync('sha256', master, '', 'homeport hash', 32));
  }

  /**
   * Seals a text with AES-256-GCM.
   * @param purpose bound into the seal: opening for another purpose fails
   */
  seal(text: string, purpose: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [
      version,
      nonce.toString('base64url'),
      cipher.getAuthTag().toString('base64url'),
      sealed.toString('base64url'),
    ].join('.');
  }

  /** @throws when the seal is broken, of another key, or of another purpose */
  open(sealed: string, purpose: string): string {
    const [given, nonce, tag, body] = sealed.split('.');
    if (given !== version || nonce === undefined || tag === undefined || body === undefined)
      throw new Error('Not a sealed text');
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, Buffer.from(nonce, 'base64url'))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  }

  /** A keyed hash (HMAC-SHA-256, base64url): for short secrets such as codes, and to derive one token from another. */
  keyedHash(text: string, purpose: string): string {
    return createHmac('sha256', this.#hashKey).update(purpose).update('\0').update(text).digest('base64url');
  }
}

/** The hash under which a random token of 256 bits is kept. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(left, right);
}
