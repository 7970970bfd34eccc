import { onboardingSteps } from '@homeport/contract/onboarding';
import type { Checklist, OnboardingState } from '@homeport/contract/onboarding';
import { checklistPoll } from './poll.ts';

/** A checklist in which all is done but the mailbox. */
const withMailbox = (mailbox: OnboardingState): Checklist => ({
  steps: onboardingSteps.map((step) => ({ step, state: step === 'mailbox' ? mailbox : 'done' })),
  website: null,
});

describe('the polling of the checklist', () => {
  it('is frequent while something is under way, and ends with the list', () => {
    expect(checklistPoll(null)).toBe(false);
    expect(checklistPoll(withMailbox('done'))).toBe(false);
    expect(checklistPoll(withMailbox('open'))).toBe(15_000);
    expect(checklistPoll(withMailbox('running'))).toBe(5_000);
    expect(checklistPoll(withMailbox('unknown'))).toBe(5_000);
  });
});
