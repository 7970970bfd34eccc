const signs = /[.*+?^${}()|[\]\\]/g;

/**
 * A pattern that finds a text of the specification in a rendered text. `{name}` matches any value. A single word must
 * be the whole text; several words may be a part of it.
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
