import * as z from 'zod/mini';
import { call } from './call.ts';
import { planNames, planPeriods } from './plans.ts';

export const planTypes = ['newuser', 'domain_only', 'domain', 'hosting', 'unpaid'] as const;
export type PlanType = (typeof planTypes)[number];

export const userDetails = call({
  name: 'account.details',
  summary: "The caller's name, e-mail address and company",
  method: 'GET',
  path: '/api/user/details',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    name: z.nullable(z.string()),
    email: z.string(),
    company: z.nullable(z.string()),
  }),
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
  body: z.optional(z.nullable(z.object({}))),
  answer: z.object({ status: z.enum(['success', 'error']) }),
});
