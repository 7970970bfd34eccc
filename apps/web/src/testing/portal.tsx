import type { HostingPlansAnswer } from '@homeport/contract/account';
import { accountEvents, failedTasks, hostingPlans, userDetails } from '@homeport/contract/account';
import { accountCredit } from '@homeport/contract/account-credit';
import type { User } from '@homeport/contract/auth';
import { listSessions } from '@homeport/contract/auth';
import { hostingDiscounts, invoices, planPayments } from '@homeport/contract/billing';
import { laterChanges } from '@homeport/contract/later-changes';
import { archives } from '@homeport/contract/archives';
import { deletionOutlook } from '@homeport/contract/deletion';
import { nothingToDelete } from './deletion-data.ts';
import { billingDetails } from '@homeport/contract/billing-details';
import { paymentMethods } from '@homeport/contract/payment-methods';
import { previewMail } from '@homeport/contract/email';
import { listTransfers } from '@homeport/contract/domain-transfers';
import { userDomains } from '@homeport/contract/domains';
import { panelAccounts } from '@homeport/contract/hosting';
import { ownMemberships } from '@homeport/contract/people';
import { secondFactors } from '@homeport/contract/second-factors';
import { runningTasks } from '@homeport/contract/notifications';
import { onboarding } from '@homeport/contract/onboarding';
import { notifications } from '@homeport/contract/support-preferences';
import { screen, waitFor } from '@testing-library/react';
import { SignedIn } from '../app/signed-in.tsx';
import type { PanelAccounts } from '../foundation/routing/account-state.ts';
import { customer, laterChangesOf, panelAccount, paymentsOf, PLAN_ID } from './data.ts';
import type { PlanPayments } from './data.ts';
import { renderScreen } from './render.tsx';
import { handle } from './server.ts';

interface CustomerAnswers {
  plans?: Partial<HostingPlansAnswer>;
  panels?: Partial<PanelAccounts>;
  payments?: Partial<PlanPayments>;
}

/**
 * Answers the reads of the portal for a customer with hosting who has nothing else: no domains, invoices or offers. Calls
 * that are handled after this replace its answers.
 */
export function answerCustomer({ plans = {}, panels = {}, payments = {} }: CustomerAnswers = {}): void {
  const plan = { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' } as const;
  handle(hostingPlans, { plan_type: 'hosting', plan, ...plans });
  handle(panelAccounts, {
    status: 'exists',
    plesks: [panelAccount()],
    details: null,
    setup: null,
    ...panels,
  });
  handle(planPayments, paymentsOf(payments));
  handle(laterChanges, laterChangesOf());
  handle(userDetails, { name: 'Jane Doe', email: 'jane@example.com', company: null });
  handle(userDomains, { status: 'no_domains', domains: [] });
  handle(listTransfers, { transfers: [] });
  handle(previewMail, { status: 'elsewhere', zone: null, read: null, changes: [], replaces_own: false });
  handle(accountCredit, { credit_cents: 0, credits: [] });
  handle(billingDetails, { details: null });
  handle(archives, { archives: [] });
  handle(deletionOutlook, nothingToDelete);
  handle(paymentMethods, { methods: [], can_add: false });
  handle(invoices, { invoices: [] });
  handle(failedTasks, { tasks: [] });
  handle(runningTasks, { tasks: [] });
  handle(onboarding, { checklist: null });
  handle(hostingDiscounts, {
    status: 'no_discounts',
    offer_title: null,
    offer_text: null,
    discount_matrix: {},
    template_discount_matrix: {},
  });
  handle(accountEvents, { events: [], next: null });
  handle(notifications, {
    ticket_reply: true,
    ticket_status: true,
    ticket_assigned: true,
    operation_finished: true,
    operation_failed: true,
  });
  handle(listSessions, { sessions: [], devices: [] });
  handle(ownMemberships, { accounts: [] });
  handle(secondFactors, { passkeys: [], authenticator: null, recovery_codes_left: 0, required: false });
}

/** Opens an address of the portal, with everything around the screen. */
export const openPortal = (path: string, change: Partial<User> = {}) =>
  renderScreen(<SignedIn />, { path, user: customer(change), withToasts: true });

/** A heading of the screen; a style sheet hides the one that the frame shows before. */
export const findHeading = (name: string): Promise<HTMLElement> => {
  const heading = ':is(h1, h2, h3):not([data-fallback])';
  return screen.findByText(name, { selector: `${heading}, ${heading} *` });
};

/** Waits until a list of facts says this beside a label. */
export async function expectFact(label: string, value: string): Promise<void> {
  await waitFor(() => {
    const term = screen.getByText(label, { selector: 'dt' });
    expect(term.nextElementSibling).toHaveTextContent(value);
  });
}
