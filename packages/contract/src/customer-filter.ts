import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { line } from './fields.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';
import { planNames, planPeriods } from './plans.ts';
import { customerTag } from './ticket-fields.ts';

/** Whether a customer's plan is paid; `none`: they have no plan. */
export const planStates = ['none', 'trial', 'active', 'past_due', 'unpaid'] as const;
export type PlanState = (typeof planStates)[number];

/** What customers can be filtered by: the state of their plan, or of the account itself. */
export const accountStates = [...planStates, 'disabled', 'closing'] as const;
export type AccountState = (typeof accountStates)[number];

/** Within how many days a free trial ends. */
export const trialDays = ['3', '7', '14', '30'] as const;

/** `none`: no website yet; `problem`: at least one that visitors cannot use as they should. */
export const websiteFilters = ['none', 'problem'] as const;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z.optional(z.enum(options, fieldError('options', { options: `one of ${options.join(', ')}` })));

const day = z.optional(z.iso.date(fieldError('options', { options: 'a day such as 2026-11-27' })));

/** Which customers are meant; each field that is left out allows all. */
export const customerFilterFields = {
  plan: oneOf(planNames),
  term: oneOf(planPeriods),
  state: oneOf(accountStates),
  trial_ends_within: oneOf(trialDays),
  website: oneOf(websiteFilters),
  /** Of the billing details, as ISO 3166-1 alpha-2 code. */
  country: z.optional(
    z
      .string()
      .check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, fieldError('options', { options: 'a code such as DE' }))),
  ),
  /** The language that they read. */
  language: oneOf(locales),
  tag: z.optional(customerTag),
  /** The first and the last day of registration, in UTC. */
  registered_from: day,
  registered_until: day,
};

export const customerFilter = z.object(customerFilterFields);
export type CustomerFilter = z.output<typeof customerFilter>;

export const customerSorts = ['email', 'newest', 'oldest'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The beginning of the address, or a name, company, domain, panel login or invoice number. */
export const customerSearch = z.optional(line(0, limits.email));
