/** Words of examples and defaults, which no random secret contains. */
const published =
  /change.?me|change.?it|fill.?in|example|development|placeholder|password|passwort|secret|default|homeport|minio|s3rver|admin|qwert|letmein|hunter2/i;

/** Fewer bits than this can be brute-forced offline within days. */
const minBits = 48;

/**
 * Why a secret is too weak to be used, as the end of a sentence; undefined when it is not.
 * @param minLength how many characters it must have
 */
export function weaknessOf(secret: string, minLength: number): string | undefined {
  if (published.test(secret) || published.test(Buffer.from(secret, 'base64').toString('latin1')))
    return 'is a published example';
  if (secret.length < minLength) return `is too short, it needs ${minLength} characters`;
  if (estimatedBits(secret) < minBits) return 'is too easy to guess, make it with a random generator';
  return undefined;
}

/** An upper bound of a secret's entropy in bits, ignoring repetitions and sequences. */
export function estimatedBits(secret: string): number {
  const part = unitOf(withoutRuns(secret));
  const counts = new Map<string, number>();
  for (const character of part) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / part.length);
  return bits;
}

/** Drops each character that continues a run such as `aaaa`, `1234` or `dcba`. */
function withoutRuns(text: string): string {
  return [...text]
    .filter((_, index) => {
      const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
      return !(Math.abs(step) <= 1 && step === text.charCodeAt(index - 1) - text.charCodeAt(index - 2));
    })
    .join('');
}

/** The part that a text repeats; otherwise the text itself. */
function unitOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return period > 0 && period < text.length ? text.slice(0, period) : text;
}
