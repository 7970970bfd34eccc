import type { Work } from '@homeport/contract/work';

/** Finds the nonce that solves one piece of a challenge. */
export function solvePiece({ challenge, bits }: Work, piece: number): number {
  const begin = `${challenge}:${piece}:`;
  for (let nonce = 0; ; nonce += 1) if (Math.clz32(firstWord(begin + String(nonce))) >= bits) return nonce;
}

const BLOCK = 64;

const isPrime = (n: number): boolean => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
};

/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;

const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n);
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);
const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function compress(state: Int32Array, words: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) {
    schedule[i] = words.getInt32(offset + i * 4);
  }
  for (let i = 16; i < 64; i += 1) {
    const x = schedule[i - 15] ?? 0;
    const y = schedule[i - 2] ?? 0;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    schedule[i] = ((schedule[i - 16] ?? 0) + s0 + (schedule[i - 7] ?? 0) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] ?? 0) + value));
}

/**
 * The first word of the SHA-256 of an ASCII text. Web Crypto would be asynchronous for each of many thousand short texts,
 * and is missing where the portal is reached without TLS.
 */
export function firstWord(text: string): number {
  const length = text.length;
  const bytes = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
  for (let i = 0; i < length; i += 1) bytes[i] = text.charCodeAt(i);
  bytes[length] = 0x80;
  const words = new DataView(bytes.buffer);
  words.setUint32(bytes.length - 4, length * 8);
  const state = start.slice();
  for (let offset = 0; offset < bytes.length; offset += BLOCK) compress(state, words, offset);
  return (state[0] ?? 0) >>> 0;
}
