import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { isoTime, noBody, ok, pathId } from './fields.ts';
import { locales } from './locales.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { personalDetails } from './personal-details.ts';
import { planNames, planPeriods } from './plans.ts';
import { messageKeys } from './message-keys.ts';
import { statusNotice } from './status.ts';

export const planTypes = ['newuser', 'domain_only', 'domain', 'hosting', 'unpaid'] as const;
export type PlanType = (typeof planTypes)[number];

const details = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  company: z.nullable(z.string()),
});

export const userDetails = call({
  name: 'account.details',
  summary: "The caller's name, email address and company, and whether there is something new for them",
  method: 'GET',
  path: '/api/user/details',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    ...details.shape,
    /** At most 100; omitted by processes of an earlier version, as is the next one. */
    unread_notifications: z.optional(z.int()),
    /** Whether work of the caller is under way, or failed and was not seen yet. */
    has_tasks: z.optional(z.boolean()),
    /** When the account will be deleted, because its owner asked for it; left out: it will not. */
    deletion_due: z.optional(isoTime),
  }),
});

export const saveDetails = call({
  name: 'account.saveDetails',
  summary: "Change the caller's name and company",
  method: 'POST',
  path: '/api/user/details',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: personalDetails,
  answer: details,
});

export const setLanguage = call({
  name: 'account.setLanguage',
  summary: "Choose the language of the caller's emails",
  method: 'PUT',
  path: '/api/user/language',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({ locale: z.enum(locales, fieldError('options', { options: locales.join(' or ') })) }),
  answer: ok,
});

export const hostingPlans = call({
  name: 'account.hostingPlans',
  summary: "The caller's plan, which decides the account state",
  method: 'GET',
  path: '/api/user/hostingplans',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    plan_type: z.enum(planTypes),
    plan: z.nullable(
      z.object({
        id: z.string(),
        plan_name: z.enum(planNames),
        plan_period: z.enum(planPeriods),
      }),
    ),
    /** Whether a first subscription bought now would begin with a trial. */
    trial_available: z.optional(z.boolean()),
    /** Incidents and planned work that concern the caller, the most urgent first; omitted: none. */
    status_notices: z.optional(z.array(statusNotice)),
  }),
});
export type HostingPlansAnswer = z.output<NonNullable<typeof hostingPlans.answer>>;

export const startDomainPlan = call({
  name: 'account.startDomainPlan',
  summary:
    'Begin the free plan of customers who have domains and no hosting; error: no domain, or another plan',
  method: 'POST',
  path: '/api/hostingplan/domain',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: noBody,
  answer: z.object({ status: z.enum(['success', 'error']) }),
});

export const accountEvents = call({
  name: 'account.events',
  summary:
    "What happened to the caller's account: sign-ins, passwords, roles, and what staff did; the newest first",
  method: 'GET',
  path: '/api/user/events',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: isoTime,
        kind: z.string(),
        /** In words. */
        text: z.string(),
        ...messageKeys,
        /** null: unknown or not signed in. */
        by: z.nullable(z.enum(['you', 'staff', 'member'])),
        /** The member who did it, by name or address; null: their account does not exist any more. */
        member: z.optional(z.nullable(z.string())),
        /** The name of the API key with which it was done. */
        api_key: z.optional(z.nullable(z.string())),
        /** The IP address; not of staff. */
        ip: z.nullable(z.string()),
        /** The browser's user agent. */
        user_agent: z.nullable(z.string()),
        /** The reason that staff gave. */
        reason: z.nullable(z.string()),
      }),
    ),
    next: nextCursor,
  }),
});

export const failedTasks = call({
  name: 'account.failedTasks',
  summary: 'What failed for good and is neither dismissed nor tried again; the newest first',
  method: 'GET',
  path: '/api/user/failed-tasks',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    tasks: z.array(
      z.object({
        id: z.string(),
        failed: isoTime,
        /** Such as "Adding maison-lune.com failed". */
        title: z.string(),
        ...messageKeys,
        /** Why, in a sentence. */
        reason: z.string(),
        /** The screen for another attempt, and its domain; null where only support can help. */
        retry: z.nullable(
          z.object({
            place: z.enum(['add_website', 'website', 'domain', 'email', 'settings']),
            name: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});

export const dismissFailedTask = call({
  name: 'account.dismissFailedTask',
  summary: 'Stop showing that a task failed',
  method: 'POST',
  path: '/api/user/failed-tasks/{id}/dismiss',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'failed-task' }],
  limit: 'write',
  params: z.object({ id: pathId }),
  body: noBody,
  answer: ok,
});
