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
import { keyId } from './key-id.ts';

/** Encrypted before keys had ids: `v1.<nonce>.<tag>.<body>`. */
const withoutKeyId = 'v1';
/** `v2.<key id>.<nonce>.<tag>.<body>`. */
const version = 'v2';

interface EncryptionKey {
  id: string;
  seal: Buffer;
  hash: Buffer;
}

/** Encrypts values that are stored in the database or a queue. */
@Injectable()
export class EncryptionService {
  /** The first key encrypts; all of them decrypt. */
  readonly #keys: readonly [EncryptionKey, ...EncryptionKey[]];

  constructor(config: Config) {
    const { SECRETS_KEY, SECRETS_READ_KEYS } = config.settings;
    this.#keys = [toEncryptionKey(SECRETS_KEY), ...SECRETS_READ_KEYS.map(toEncryptionKey)];
  }

  /** The id of the current key. */
  get keyId(): string {
    return this.#keys[0].id;
  }

  /** The prefix of all texts that are encrypted with the current key. */
  get prefix(): string {
    return `${version}.${this.keyId}.`;
  }

  /**
   * Encrypts a text with AES-256-GCM.
   * @param purpose authenticated: decrypting for another purpose fails
   */
  seal(text: string, purpose: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#keys[0].seal, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return `${this.prefix}${parts.join('.')}`;
  }

  /** @throws when the text was changed, or has an unknown key or another purpose */
  open(sealed: string, purpose: string): string {
    const parts = sealed.split('.');
    if (parts[0] === withoutKeyId) return this.#openOfUnnamedKey(parts.slice(1), purpose);
    if (parts[0] !== version) throw new Error('Not a sealed text');
    const key = this.#keys.find(({ id }) => id === parts[1]);
    if (key === undefined) throw new Error(`Encrypted with the key ${parts[1]}, which is not configured`);
    return open(key, parts.slice(2), purpose);
  }

  /** A keyed hash (HMAC-SHA-256, base64url): for short secrets such as codes, and to derive one token from another. */
  keyedHash(text: string, purpose: string): string {
    return hashWith(this.#keys[0], text, purpose);
  }

  /** The hash under every key, current first: to find values that were hashed before a key rotation. */
  keyedHashes(text: string, purpose: string): string[] {
    return this.#keys.map((key) => hashWith(key, text, purpose));
  }

  #openOfUnnamedKey(parts: readonly string[], purpose: string): string {
    let failure: unknown;
    for (const key of this.#keys) {
      try {
        return open(key, parts, purpose);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}

function toEncryptionKey(encoded: string): EncryptionKey {
  const master = Buffer.from(encoded, 'base64');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `homeport ${use}`, 32));
  return { id: keyId(encoded), seal: derive('seal'), hash: derive('hash') };
}

function open(key: EncryptionKey, [nonce, tag, body]: readonly string[], purpose: string): string {
  if (nonce === undefined || tag === undefined || body === undefined) throw new Error('Not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key.seal, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

function hashWith(key: EncryptionKey, text: string, purpose: string): string {
  return createHmac('sha256', key.hash).update(purpose).update('\0').update(text).digest('base64url');
}

/** The hash under which a random 256-bit token is stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two texts in constant time. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(left, right);
}
