import { createHmac } from 'node:crypto';

const periodSeconds = 30;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 text (RFC 4648), in any case, spaces and padding ignored; undefined when it is not one. */
export function fromBase32(text: string): Buffer | undefined {
  const clean = text.toUpperCase().replaceAll(/[\s=]/g, '');
  if (clean === '' || [...clean].some((letter) => !letters.includes(letter))) return undefined;
  const bits = [...clean].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of six digits at a time (RFC 6238 with HMAC-SHA-1 and 30 seconds). */
export function timeCode(secret: Buffer, nowMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 1000 / periodSeconds)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** For how many more seconds that code is shown. */
export function secondsLeft(nowMs: number): number {
  return periodSeconds - (Math.floor(nowMs / 1000) % periodSeconds);
}
