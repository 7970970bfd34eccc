/** A kind of work or of event in words: 'hosting.set-up-account' as 'Hosting: set up account'. */
export function kindName(kind: string): string {
  const [capability = '', ...rest] = kind.split('.');
  const words = rest.join(' ').replaceAll(/[-_]/g, ' ').trim();
  const head = capability.charAt(0).toUpperCase() + capability.slice(1);
  return words === '' ? head : `${head}: ${words}`;
}
