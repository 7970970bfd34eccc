import { z } from 'zod';
import { type ContactBody, checkContact, checkEuropean } from './contacts.ts';
import { checkRegistry } from './registry-fields.ts';
import type { GandiAccount } from './account.ts';
import { asciiName } from './names.ts';
import { createCents, currency, europeanEndings, mostYears, splitName } from './prices.ts';
import { type ContactRole, contactRoles, type Work } from './records.ts';
import { type Fault, faulty, Refusal } from './refusal.ts';

const hostname = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}\.?$/i;

const order = z.looseObject({
  fqdn: z.string().min(3),
  duration: z.number().int().min(1).max(mostYears).default(1),
  owner: z.unknown(),
  nameservers: z.array(z.string().regex(hostname)).min(1).max(13).default([]),
  currency: z.literal(currency).default(currency),
  price: z.number().positive().optional(),
  enforce_premium: z.boolean().default(false),
});

export interface CheckedOrder {
  fqdn: string;
  work: Extract<Work, { kind: 'create' }>;
}

/** Reads an order as a registration checks it, dry or not. @throws Refusal 400 with all that is wrong */
export function checkOrder(account: GandiAccount, sent: unknown): CheckedOrder {
  const result = order.safeParse(sent);
  if (!result.success) throw faulty(...result.error.issues.map(issueFault));
  const { duration: years, nameservers, price, enforce_premium: premiumAgreed } = result.data;
  const fqdn = asciiName(result.data.fqdn);
  if (account.isOurs(fqdn)) throw new Refusal(409, { message: `The domain ${fqdn} already exists` });
  const split = splitName(fqdn);
  if (!split) throw faulty(bodyFault('fqdn', `${result.data.fqdn} cannot be registered`));

  const { contacts, faults } = readContacts(result.data);
  if (contacts) faults.push(...checkRegistry(split.ending, contacts.owner));
  if (contacts && europeanEndings.includes(split.ending)) faults.push(...checkEuropean(contacts.owner));
  const { premium } = account.names.of(fqdn);
  if (premium && !premiumAgreed)
    faults.push(bodyFault('enforce_premium', 'Must be true: the domain is a premium domain'));
  const cents = premium ? premium.createCents * years : createCents(split.prices, years);
  if (price !== undefined && Math.round(price * 100) !== cents)
    faults.push(bodyFault('price', `The price is ${cents / 100}`));
  if (account.isTaken(fqdn)) faults.push(bodyFault('fqdn', `${fqdn} is not available`));
  if (!contacts || faults.length > 0) throw faulty(...faults);
  return {
    fqdn,
    work: { kind: 'create', years, cents, premium: premium !== undefined, nameservers, contacts },
  };
}

/** Missing contacts default to the owner. */
export function readContacts(sent: Record<string, unknown>) {
  const faults: Fault[] = [];
  const read = (role: ContactRole): ContactBody | undefined => {
    const { contact, faults: found } = checkContact(role, sent[role]);
    faults.push(...found);
    return contact;
  };
  const owner = read('owner');
  const others = contactRoles
    .filter((role) => role !== 'owner')
    .map((role) => [role, sent[role] === undefined ? owner : read(role)] as const);
  const contacts =
    owner && others.every(([, contact]) => contact)
      ? (Object.fromEntries([['owner', owner], ...others]) as Record<ContactRole, ContactBody>)
      : undefined;
  return { contacts, faults };
}

export function issueFault(issue: z.core.$ZodIssue): Fault {
  return bodyFault(issue.path.join('.'), issue.message);
}

function bodyFault(name: string, description: string): Fault {
  return { location: 'body', name, description };
}
