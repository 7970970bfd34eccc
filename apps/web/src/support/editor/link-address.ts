import { linkTo } from '../rich-text-reader.ts';

/** An address as people type it: 'example.com' is a website, 'lea@example.com' a mailbox. Undefined when it is none. */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  const { href } = linkTo(address);
  if (href !== undefined) return href;
  if (/^[^/:@]+@[^/:@]+\.[^/:@.]+$/.test(address)) return `mailto:${address}`;
  return /^[^/:@?#]+\.[^/:@?#.]+(:\d+)?([/?#].*)?$/.test(address) ? `https://${address}` : undefined;
}
