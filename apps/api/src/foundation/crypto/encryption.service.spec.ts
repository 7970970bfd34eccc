import { createCipheriv, hkdfSync } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { EncryptionService } from './encryption.service.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

function encryptionWith(byte: number, ...others: number[]): EncryptionService {
  return new EncryptionService({
    settings: { SECRETS_KEY: key(byte), SECRETS_READ_KEYS: others.map(key) },
  } as unknown as Config);
}

/** The format from before keys had ids. */
function encryptedWithoutId(byte: number, text: string, purpose: string): string {
  const derived = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, byte), '', 'homeport seal', 32));
  const nonce = Buffer.alloc(12, 5);
  const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

describe('a sealed text', () => {
  const encryption = encryptionWith(1);

  it('is decrypted to the same text, including umlauts', () => {
    expect(encryption.open(encryption.seal('geheim: äöü', 'panel key'), 'panel key')).toBe('geheim: äöü');
  });

  it('does not contain the plain text and is never the same twice', () => {
    const [one, two] = [encryption.seal('secret', 'x'), encryption.seal('secret', 'x')];
    expect(one).not.toContain('secret');
    expect(one).not.toBe(two);
  });

  it('does not open for another purpose, with another key, or changed', () => {
    const sealed = encryption.seal('secret', 'panel key');
    expect(() => encryption.open(sealed, 'mail')).toThrow();
    expect(() => encryptionWith(2).open(sealed, 'panel key')).toThrow(
      `Encrypted with the key ${encryption.keyId}, which is not configured`,
    );
    expect(() =>
      encryption.open(
        sealed.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
        'panel key',
      ),
    ).toThrow();
    expect(() => encryption.open('v0.a.b.c', 'panel key')).toThrow('Not a sealed text');
  });

  it('names its key, and opens while another key replaces that one', () => {
    const sealed = encryption.seal('secret', 'x');
    const next = encryptionWith(2, 1);
    expect(sealed.startsWith(`v2.${encryption.keyId}.`)).toBe(true);
    expect(next.open(sealed, 'x')).toBe('secret');
    expect(next.seal('secret', 'x').startsWith(`v2.${encryptionWith(2).keyId}.`)).toBe(true);
    // A process that does not know which key encrypts next can already decrypt its values.
    expect(encryptionWith(1, 2).open(next.seal('secret', 'x'), 'x')).toBe('secret');
  });

  it('opens with any key that is configured when it was sealed before keys had ids', () => {
    const sealed = encryptedWithoutId(1, 'secret', 'x');
    expect(encryption.open(sealed, 'x')).toBe('secret');
    expect(encryptionWith(2, 3, 1).open(sealed, 'x')).toBe('secret');
    expect(() => encryptionWith(2, 3).open(sealed, 'x')).toThrow();
  });
});

describe('a keyed hash', () => {
  it('is found again under a former key', () => {
    const [now, before] = encryptionWith(2, 1).keyedHashes('card', 'trial');
    expect([now, before]).toEqual([
      encryptionWith(2).keyedHash('card', 'trial'),
      encryptionWith(1).keyedHash('card', 'trial'),
    ]);
  });
});
