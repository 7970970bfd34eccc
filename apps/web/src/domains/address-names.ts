/** What the names of fields begin with: nothing for who will own the domain, b for who pays. */
export type Prefix = '' | 'b';

/** How the browser tells the two addresses of a form apart. */
export function autoComplete(prefix: Prefix, token: string): string {
  return prefix === '' ? token : `billing ${token}`;
}
