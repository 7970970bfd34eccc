import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { Page } from '@playwright/test';
import { answerTo } from './answers.ts';

type PlanPayments = CallAnswer<typeof planPayments>;

export const paymentsCall = '**/api/hostingplan/*/payments';

/** Lets the portal read a plan's payments with other facts than they have, for states that take weeks to come to. */
export async function pretendPayments(page: Page, facts: Partial<PlanPayments>): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(paymentsCall, async (route) => {
    const answer = await answerTo(route);
    await route.fulfill({ json: { ...((await answer.json()) as PlanPayments), ...facts } });
  });
}
