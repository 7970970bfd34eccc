import * as z from 'zod/mini';
import { call } from './call.ts';
import { noBody, ok } from './fields.ts';

/** What a new customer does first, in this order. */
export const onboardingSteps = ['plan', 'account', 'domain', 'certificate', 'wordpress', 'mailbox'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/**
 * open: the customer can do it now; running: we are doing it; waiting: another step comes first; unknown: not checked
 * lately.
 */
export const onboardingStates = ['done', 'open', 'running', 'waiting', 'unknown'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

const checklist = z.object({
  /** Only those that this customer can do: without email, for example, there is no mailbox. */
  steps: z.array(z.object({ step: z.enum(onboardingSteps), state: z.enum(onboardingStates) })),
  /** The website that they are about; null: there is none yet. */
  website: z.nullable(
    z.object({
      ascii_name: z.string(),
      /** Whether it has no name of its own yet. */
      is_temporary: z.boolean(),
    }),
  ),
});
export type Checklist = z.output<typeof checklist>;

export const onboarding = call({
  name: 'onboarding.checklist',
  summary: 'The first steps of a new customer, and which of them are done',
  method: 'GET',
  path: '/api/user/onboarding',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    /** null: the caller is no new customer, or does not want to see it. */
    checklist: z.nullable(checklist),
  }),
});

export const hideOnboarding = call({
  name: 'onboarding.hide',
  summary: 'Do not show the first steps any more',
  method: 'POST',
  path: '/api/user/onboarding/hide',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: noBody,
  answer: ok,
});
