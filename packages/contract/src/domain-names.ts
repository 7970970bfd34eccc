import * as z from 'zod/mini';
import { domainName, toHostname } from './fields.ts';
import { fieldError } from './field-texts.ts';
import { limits } from './limits.ts';

const nameserverError = fieldError('nameserver');
const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Hosts have three or four labels; the first may be `*`. Undefined when the text is not such a host. */
function toNameserver(text: string): string | undefined {
  const [, star, rest] = /^(\*\.)?(.*)$/s.exec(text.trim()) ?? [];
  const host = toHostname(rest ?? '');
  if (host === undefined) return undefined;
  const full = `${star ?? ''}${host}`;
  const labels = full.split('.');
  const valid = labels.every((label, index) => hostLabel.test(label) || (index === 0 && label === '*'));
  return valid && labels.length >= 3 && labels.length <= 4 ? full : undefined;
}

/** A nameserver as people type it, Unicode and capitals allowed; the result is canonical. */
export const nameserverField = z.pipe(
  z.string(nameserverError).check(z.maxLength(1000, nameserverError)),
  z.transform((text, context) => {
    const host = toNameserver(text);
    if (host !== undefined) return host;
    context.issues.push({ code: 'custom', input: text, message: nameserverError.error() });
    return z.NEVER;
  }),
);

/** The nameservers of a domain: two or three different ones, without wildcards, which no registry accepts. */
export const nameserverList = z
  .array(
    z.pipe(
      nameserverField,
      z.string().check(z.refine((host: string) => !host.startsWith('*'), nameserverError)),
    ),
  )
  .check(
    z.minLength(limits.nameserversMin, fieldError('fewNameservers', { min: limits.nameserversMin })),
    z.maxLength(limits.nameserversMax, fieldError('manyNameservers', { max: limits.nameserversMax })),
    z.check<string[]>(({ value, issues }) => {
      const second = value.findIndex((host, index) => value.indexOf(host) !== index);
      if (second !== -1)
        issues.push({ code: 'custom', input: value, path: [second], message: nameserverError.error() });
    }),
  );

const prefixError = fieldError('prefix');

/** The part before the domain's name: labels of letters, digits and hyphens. */
export const subdomainPrefix = z.string(prefixError).check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(limits.hostname, prefixError),
  z.refine((text: string) => text.split('.').every((label) => prefixLabel.test(label)), prefixError),
);
const prefixLabel = new RegExp(`^[a-z0-9]([a-z0-9-]{0,${limits.subdomainLabel - 2}}[a-z0-9])?$`);

/**
 * A name that can be registered: labels of letters, digits and hyphens (underscores are for records only). The
 * registrar decides whether it sells the ending.
 */
export const registrableName = z.pipe(
  domainName,
  z
    .string()
    .check(
      z.refine(
        (name: string) => name.split('.').every((label) => hostLabel.test(label)),
        fieldError('domainName'),
      ),
    ),
);
