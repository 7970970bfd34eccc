const signs = /[.*+?^${}()|[\]\\]/g;

/**
 * What finds a text of the specification in a rendered one: `{name}` stands for whatever is filled in. One word alone
 * must be all that stands there; of several words, more may stand around them.
 */
export function wording(text: string): RegExp {
  const trimmed = text.trim();
  const pattern = trimmed
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(signs, '\\$&'))
    .join('.+');
  const oneWord = /^[\p{L}!]+$/u.test(trimmed);
  return new RegExp(oneWord ? `^${pattern}$` : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u');
}
