const PREFIX = 'xn--';
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

// RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 128;

/** A host name as people write it: its A-labels (`xn--…`) as Unicode. What cannot be decoded stays as it is. */
export function readableHost(ascii: string): string {
  return ascii
    .split('.')
    .map((label) => (label.startsWith(PREFIX) ? (decodeLabel(label.slice(PREFIX.length)) ?? label) : label))
    .join('.');
}

/** Decodes Punycode (RFC 3492, section 6.2); undefined when it is none. */
function decodeLabel(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-');
  const output = delimiter > 0 ? Array.from(encoded.slice(0, delimiter), (sign) => sign.charCodeAt(0)) : [];
  let at = delimiter > 0 ? delimiter + 1 : 0;
  let codePoint = FIRST_CODE_POINT;
  let position = 0;
  let bias = FIRST_BIAS;
  while (at < encoded.length) {
    const before = position;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(encoded[at] ?? ' ');
      if (digit === -1) return undefined;
      at += 1;
      position += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(position - before, length, before === 0);
    codePoint += Math.floor(position / length);
    position %= length;
    if (codePoint > 0x10_ffff) return undefined;
    output.splice(position, 0, codePoint);
    position += 1;
  }
  return String.fromCodePoint(...output);
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
