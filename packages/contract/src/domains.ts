import * as z from 'zod/mini';
import { call } from './call.ts';
import { registrationErrorCodes, registrationForm, registrationPeriod } from './domain-form.ts';
import { nameserverList, registrableName } from './domain-names.ts';
import { domainName, isoTime, noBody, ok, pathId, pathName } from './fields.ts';
import { messageKeys } from './message-keys.ts';

const own = [{ in: 'params', field: 'domain', resource: 'domain' }] as const;
const ownInBody = [{ in: 'body', field: 'domain_name', resource: 'domain' }] as const;
const byName = z.object({ domain: pathName });

/** registration_requested: paid, and being registered; crit_error: staff have to act. */
export const domainStatuses = [
  'pending',
  'registered',
  'expired',
  'registration_requested',
  'crit_error',
] as const;
export type DomainStatus = (typeof domainStatuses)[number];

export const ownerConfirmations = ['unknown', 'pending', 'confirmed', 'failed'] as const;

/** A domain of a customer, or one that is being registered. */
export const ownDomain = z.object({
  name: z.string(),
  status: z.enum(domainStatuses),
  /** When it expires; null until it is registered. */
  expires: z.nullable(isoTime),
  autorenew: z.boolean(),
  /** false: imported with its owner, and registered elsewhere. */
  managed: z.boolean(),
  /** The registry keeps it out of the DNS. */
  on_hold: z.boolean(),
  /** The website that it shows, else the first one below it; null: none. */
  website: z.nullable(z.string()),
  /** It has mailboxes here, or is being connected. */
  email: z.boolean(),
});

export const userDomains = call({
  name: 'domains.list',
  summary: "The caller's domains",
  method: 'GET',
  path: '/api/domains/user',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    status: z.enum(['exists', 'no_domains']),
    domains: z.array(ownDomain),
  }),
});

/** The API's name for any nameservers but ours, whatever the registrar. */
export const customNameservers = 'gandi';

const detail = z.object({
  status: z.enum(domainStatuses),
  /** The brand's own name: we run the zone; `customNameservers`: the customer's choice. */
  nameserver: z.string(),
  /** When it was registered; null until it is. */
  timestamp: z.nullable(isoTime),
  autorenew: z.boolean(),
  autorenew_date: z.nullable(isoTime),
  expires: z.nullable(isoTime),
  /** false: imported with its owner, and registered elsewhere. */
  managed: z.boolean(),
  /** The price of a renewal for a year, in US dollars, as shown before payment; null if it was not bought here. */
  renew_price: z.nullable(z.number()),
  /** Whether the owner has confirmed their email address at the registry; unknown: it does not require it. */
  owner_confirmation: z.enum(ownerConfirmations),
  /** The deadline for the owner's confirmation; null unless pending. */
  confirm_by: z.nullable(isoTime),
  /** The registrar keeps it out of the DNS until the owner confirms. */
  on_hold: z.boolean(),
  /** The registrar's name; null where it is registered elsewhere. */
  registrar: z.nullable(z.string()),
  /** Whether the registrar can send the owner its confirmation email again. */
  can_resend_confirmation: z.boolean(),
});

export const readDomain = call({
  name: 'domains.read',
  summary: 'One domain of the caller, as last seen at the registrar',
  method: 'POST',
  path: '/api/domain/{domain}',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  body: noBody,
  answer: detail,
});

export const domainDetail = call({
  name: 'domains.detail',
  summary: 'The same, to be read as what it is',
  method: 'GET',
  path: '/api/domain/{domain}',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: detail,
});

export const resendOwnerConfirmation = call({
  name: 'domains.resendOwnerConfirmation',
  summary: 'Have the registrar send the owner its confirmation email again',
  method: 'POST',
  path: '/api/domain/{domain}/owner-confirmation',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const nameservers = call({
  name: 'domains.nameservers',
  summary: 'Which servers answer for a domain',
  method: 'GET',
  path: '/api/domain/nameserver/{domain}',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({
    /** changing: they were requested, and the registry has not applied them yet; error: the registry refused them. */
    status: z.enum(['success', 'changing', 'error']),
    nameservers: z.array(z.string()),
    /** As in the domain's own answer. */
    nameserver: z.string(),
    /** Whether our own nameservers can be chosen: the registrar hosts zones. */
    can_use_own: z.boolean(),
    /** The nameservers in the public DNS, and when they were looked up; null: not yet. */
    public: z.nullable(z.object({ nameservers: z.array(z.string()), read: isoTime })),
    /** What is reached under the domain, and stops working with nameservers that do not know it. */
    depends: z.array(z.object({ kind: z.enum(['website', 'email', 'cdn']), name: z.string() })),
    message: z.optional(z.string()),
    ...messageKeys,
  }),
});

export const setNameservers = call({
  name: 'domains.setNameservers',
  summary: 'Let servers of the customer answer for a domain',
  method: 'POST',
  path: '/api/domain/nameserver',
  policy: 'customer',
  owner: ownInBody,
  limit: 'write',
  body: z.object({ domain_name: domainName, nameservers: nameserverList }),
  answer: ok,
  errors: ['conflict'],
});

export const useOwnNameservers = call({
  name: 'domains.useOwnNameservers',
  summary: 'Back to our own name servers; any name but the brand’s is not found',
  method: 'POST',
  path: '/api/domain/nameserver/{product}',
  policy: 'customer',
  owner: ownInBody,
  limit: 'write',
  params: z.object({ product: pathId }),
  body: z.object({ domain_name: domainName }),
  answer: ok,
  errors: ['conflict'],
});

export const checkDomain = call({
  name: 'domains.check',
  summary: 'Whether a name can be registered',
  method: 'GET',
  path: '/api/domains/check/{domain}',
  policy: 'customer',
  owner: 'none',
  limit: 'sync',
  params: z.object({ domain: registrableName }),
  answer: z.object({ domain_availabile: z.boolean(), domain_available: z.boolean() }),
  errors: ['registrar_unavailable'],
});

export const country = z.object({
  /** ISO 3166-1, two letters. */
  cca: z.string(),
  name: z.string(),
  /** The calling code, such as `+49`. */
  idd: z.string(),
});

export const countriesData = z.object({
  all_countries: z.array(country),
  top_countries: z.array(country),
  /** Countries by calling code; the main country of a code comes first. */
  all_countries_by_idd: z.record(z.string(), z.array(z.string())),
  /** By country; countries that are missing have no states in their addresses. */
  countries_and_states: z.record(z.string(), z.array(z.object({ code: z.string(), name: z.string() }))),
});

export const registrationCountries = call({
  name: 'domains.countries',
  summary: 'Countries with calling codes, and states',
  method: 'GET',
  path: '/api/domains/registration/countries',
  policy: 'customer',
  owner: 'none',
  limit: 'read',
  cacheSeconds: 24 * 60 * 60,
  answer: countriesData,
});

export const domainPrice = call({
  name: 'domains.price',
  summary: 'What a name costs; the price holds for a quarter of an hour',
  method: 'POST',
  path: '/api/payments/stripe/domain',
  policy: 'customer',
  owner: 'self',
  limit: 'sync',
  body: z.object({ domain: registrableName }),
  answer: z.object({
    /** Identifies this price for this caller; it does not buy anything. */
    stripe_plan_id: z.string(),
    stripe_product_id: z.string(),
    /** US dollars for a year. */
    plan_price: z.number(),
    discounted: z.boolean(),
    /** US dollars for a year, instead of `plan_price`, for registrations of at most `discounted_years`. */
    discounted_price: z.nullable(z.number()),
    discounted_years: z.nullable(z.int()),
    renew_price: z.number(),
    /** Years that the price is for. */
    plan_period: z.int(),
    /** The maximum number of years that it can be registered for now. */
    most_years: z.int(),
    premium: z.boolean(),
    expires: isoTime,
  }),
  /** conflict: the name cannot be registered. */
  errors: ['conflict', 'registrar_unavailable'],
});

export const verifyRegistration = call({
  name: 'domains.verifyRegistration',
  summary: 'Try a registration at the registry, and open a hosted checkout for it',
  method: 'POST',
  path: '/api/domains/register/verify',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({
    registration_data: registrationForm,
    registration_period: registrationPeriod,
    domain_name: registrableName,
    /** The values of the shown price; others are rejected. The server's own record is charged. */
    stripe_plan_id: pathId,
    stripe_product_id: pathId,
    /** The buyer agrees that the card is saved and charged the shown renewal price before the name expires. */
    autorenew: z._default(z.boolean(), false),
  }),
  answer: z.object({
    status: z.enum(['success', 'error']),
    message: z.nullable(z.enum(registrationErrorCodes)),
    stripe_checkout_url: z.nullable(z.string()),
  }),
  errors: ['registrar_unavailable'],
});

export const registerDomain = call({
  name: 'domains.register',
  summary: 'The state of a registration after its checkout; only our own order decides what was bought',
  method: 'POST',
  path: '/api/domains/register',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({
    domain_name: domainName,
    stripe_checkout_session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/)),
  }),
  answer: z.object({
    status: z.enum([
      'registration_requested',
      'pending',
      'registered',
      /** The registry refused it; the payment is refunded. */
      'error',
      /** It is not paid. */
      'stripe_error',
      'crit_error',
    ]),
    message: z.optional(z.string()),
    ...messageKeys,
  }),
  errors: ['payments_unavailable'],
});
