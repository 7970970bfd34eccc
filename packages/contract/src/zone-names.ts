import { limits } from './limits.ts';

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * A name as people type it, relative to the zone or as a whole; Unicode, capitals, underscores and a leading `*` are
 * allowed.
 * @returns its canonical form relative to the zone, `@` for the zone itself; undefined when it is not a name in the zone
 */
export function toRecordName(typed: string, zone: string): string | undefined {
  const text = typed.trim();
  if (text === '' || text === '@') return '@';
  const whole = toAsciiName(text.replace(/\.$/, ''));
  if (whole === undefined) return undefined;
  const isInside = whole === zone || whole.endsWith(`.${zone}`);
  if (text.endsWith('.') && !isInside) return undefined;
  const name = whole === zone ? '@' : isInside ? whole.slice(0, -zone.length - 1) : whole;
  if (name === '@') return name;
  const [first = '', ...others] = name.split('.');
  const isValid = (first === '*' || label.test(first)) && others.every((part) => label.test(part));
  return isValid && name.length + 1 + zone.length <= limits.hostname ? name : undefined;
}

/**
 * A host as people type it in a value. One label alone lies in the zone, `@` is the zone itself, and others are whole
 * names with or without a trailing dot.
 * @returns its canonical form with a trailing dot; undefined when it is not a host
 */
export function toTargetHost(typed: string, zone: string): string | undefined {
  const text = typed.trim();
  if (text === '@') return `${zone}.`;
  const ascii = toAsciiName(text.replace(/\.$/, ''));
  if (ascii === undefined) return undefined;
  const whole = ascii.includes('.') || text.endsWith('.') ? ascii : `${ascii}.${zone}`;
  const labels = whole.split('.');
  const isValid =
    labels.every((part) => label.test(part)) &&
    whole.length <= limits.hostname &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return isValid ? `${whole}.` : undefined;
}

/** The whole name of a record, without a trailing dot. */
export function wholeName(name: string, zone: string): string {
  return name === '@' ? zone : `${name}.${zone}`;
}

/** Lower case and A-labels. The parser of URLs converts the labels; the ending keeps it from reading an IP address. */
function toAsciiName(text: string): string | undefined {
  if (text.length > 1000 || /[\s/:?#@\\%[\]"'()<>;|^]/.test(text)) return undefined;
  try {
    const host = new URL(`http://${text}.zone`).hostname;
    return host.slice(0, -'.zone'.length).toLowerCase();
  } catch {
    return undefined;
  }
}
