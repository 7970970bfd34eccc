import { type RawHeader, valuesOf } from './raw-headers.ts';

/** What a receiving server found out about the author (RFC 8601). */
export interface AuthenticationResults {
  dmarc: 'pass' | 'fail' | 'none';
  /** The domain of the author that DMARC was about, in lower case. */
  dmarcFrom: string | undefined;
  /** The domains whose DKIM signature is valid, in lower case. */
  signedBy: string[];
}

/**
 * The results of our own mail server: the topmost field with its name. Others were written by the sender or by servers on
 * the way, which anyone can play.
 */
export function trustedResults(
  headers: readonly RawHeader[],
  authservId: string,
): AuthenticationResults | undefined {
  for (const value of valuesOf(headers, 'authentication-results')) {
    const [id = '', ...results] = partsOf(value);
    if (id.split(/\s/)[0]?.toLowerCase() === authservId) return resultsIn(results);
  }
  return undefined;
}

/** Comments may contain anything, even what looks like a result. */
function partsOf(value: string): string[] {
  let depth = 0;
  let isQuoted = false;
  let plain = '';
  for (let index = 0; index < value.length; index += 1) {
    const character = value[index] ?? '';
    if (character === '\\') index += 1;
    else if (depth === 0 && character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += character;
  }
  return plain.split(';').map((part) => part.trim());
}

function resultsIn(parts: readonly string[]): AuthenticationResults {
  const of = (method: string) =>
    parts.flatMap((part) => {
      const [, result] = new RegExp(`^${method}(?:/\\d+)?\\s*=\\s*([a-z]+)\\b`, 'i').exec(part) ?? [];
      return result === undefined ? [] : [{ result: result.toLowerCase(), part }];
    });
  const property = (part: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*@?([a-z0-9.@_-]+)`, 'i').exec(part)?.[1]?.toLowerCase();
  const [dmarc] = of('dmarc');
  const dmarcFrom = dmarc === undefined ? undefined : property(dmarc.part, 'header\\.from');
  return {
    dmarc: dmarc?.result === 'pass' ? 'pass' : dmarc?.result === 'fail' ? 'fail' : 'none',
    dmarcFrom: dmarcFrom?.split('@').at(-1),
    signedBy: of('dkim').flatMap(({ result, part }) =>
      result === 'pass' ? (property(part, 'header\\.d') ?? []) : [],
    ),
  };
}
