import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { Page } from '@playwright/test';
import { intercept, stopIntercepting } from './interception.ts';

type PlanPayments = CallAnswer<typeof planPayments>;

export const paymentsCall = '**/api/hostingplan/*/payments';

/** Changes facts in a plan's payments as this window gets them, for states that take weeks to reach. */
export async function pretendPayments(page: Page, facts: Partial<PlanPayments>): Promise<void> {
  await stopIntercepting(page);
  await intercept(page, paymentsCall, async (call) => {
    const answer = await call.ask();
    await call.fulfill({ json: { ...((await answer.json()) as PlanPayments), ...facts } });
  });
}
