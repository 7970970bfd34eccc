import { toHostname } from '@homeport/contract/fields';

/** The domain name in what people type or paste, such as the address of a page; undefined when there is none. */
export function typedDomain(typed: string): string | undefined {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '');
  const name = toHostname(host);
  return name?.startsWith('www.') ? (toHostname(name.slice(4)) ?? name) : name;
}
