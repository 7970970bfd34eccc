import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { Failure } from '../process/failure.ts';

/** The variables that a backup keeps: without the first four, encrypted columns cannot be read. */
const NAMES = [
  'SECRETS_KEY',
  'SECRETS_READ_KEYS',
  'PANEL_SECRETS_KEY',
  'PANEL_SECRETS_READ_KEYS',
  'JWT_SECRET',
  'JWT_ACCEPTED_SECRETS',
] as const;
const REQUIRED = ['SECRETS_KEY', 'PANEL_SECRETS_KEY', 'JWT_SECRET'] as const;
/** Keys that encrypt columns, with the variable of further keys that decrypt them. */
const ENCRYPTION = [
  ['SECRETS_KEY', 'SECRETS_READ_KEYS'],
  ['PANEL_SECRETS_KEY', 'PANEL_SECRETS_READ_KEYS'],
] as const;
const SHORTEST_PASSPHRASE = 12;
const COST = { N: 2 ** 17, r: 8, p: 1 };
/** scrypt needs 128 * N * r bytes, and a little more. */
const MEMORY_BYTES = 256 * 2 ** 20;

export type Keys = Partial<Record<(typeof NAMES)[number], string>>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Keys encrypted with AES-256-GCM, and a MAC of the manifest; both with keys that scrypt derives from a passphrase. */
export interface SealedKeys {
  kdf: 'scrypt';
  salt: string;
  nonce: string;
  tag: string;
  body: string;
  /** HMAC-SHA-256 of the manifest's contents. */
  mac: string;
}

/** @throws Failure unless the environment has every key */
export function keysOf(environment: Environment): Keys {
  const missing = REQUIRED.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Failure(
      `${missing.join(', ')} not set: run the backup with the configuration of a worker, which has all keys.`,
    );
  return Object.fromEntries(NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}

/** @throws Failure when a passphrase is too short for a backup */
export function refuseShortPassphrase(passphrase: string): void {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Failure(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`);
}

/** @param contents the manifest's contents, which are authenticated with the passphrase */
export async function sealKeys(keys: Keys, passphrase: string, contents: string): Promise<SealedKeys> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const { seal, mac } = await derive(passphrase, salt);
  const cipher = createCipheriv('aes-256-gcm', seal, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return {
    kdf: 'scrypt',
    salt: text(salt),
    nonce: text(nonce),
    tag: text(cipher.getAuthTag()),
    body: text(body),
    mac: text(createHmac('sha256', mac).update(contents).digest()),
  };
}

/** @throws Failure when the passphrase is wrong, or the contents are not those that were sealed */
export async function openKeys(sealed: SealedKeys, passphrase: string, contents: string): Promise<Keys> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const { seal, mac } = await derive(passphrase, bytes(sealed.salt));
  let text: string;
  try {
    const decipher = createDecipheriv('aes-256-gcm', seal, bytes(sealed.nonce), { authTagLength: 16 });
    decipher.setAuthTag(bytes(sealed.tag));
    text = Buffer.concat([decipher.update(bytes(sealed.body)), decipher.final()]).toString('utf8');
  } catch {
    throw new Failure('The passphrase does not open this backup.');
  }
  const expected = createHmac('sha256', mac).update(contents).digest();
  const found = bytes(sealed.mac);
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new Failure('The manifest of this backup was changed after it was written.');
  return JSON.parse(text) as Keys;
}

/** @throws Failure when encrypted columns of a backup could not be read with the configured keys */
export function refuseMissingKeys(keys: Keys, environment: Environment): void {
  const missing = ENCRYPTION.filter(([current, further]) => {
    const configured = [environment[current], ...list(environment[further])];
    return [keys[current], ...list(keys[further])].some((key) => !configured.includes(key));
  });
  if (missing.length === 0) return;
  const names = missing.map(([current, further]) => `${current} or ${further}`).join(', ');
  throw new Failure(
    `This configuration lacks keys of the backup (${names}): "homeport restore <folder> --keys" prints them.`,
  );
}

/** The keys as lines of an environment file. */
export function keyLines(keys: Keys): string {
  return Object.entries(keys)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function derive(passphrase: string, salt: Buffer): Promise<{ seal: Buffer; mac: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, { ...COST, maxmem: MEMORY_BYTES }, (error, derived) => {
      if (error) reject(error);
      else resolve({ seal: derived.subarray(0, 32), mac: derived.subarray(32) });
    });
  });
}
