import { allCalls } from '@homeport/contract';
import { hostingPlans, userDetails } from '@homeport/contract/account';
import type { Call } from '@homeport/contract/call';
import { panelAccounts } from '@homeport/contract/hosting';
import { staffRole } from '@homeport/contract/staff';
import { billingTimeline, ticketBilling } from '@homeport/contract/staff-billing';
import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { generatePath } from 'react-router';
import { text } from '../../foundation/layout/texts.ts';
import { patternOf } from '../../foundation/routing/paths.ts';
import type { PathName } from '../../foundation/routing/paths.ts';
import { customer, PLAN_ID, panelAccount } from '../../testing/data.ts';
import { showPseudoLanguage, untranslated } from '../../testing/pseudo.ts';
import { takeRecord } from '../../testing/record.ts';
import { renderScreen } from '../../testing/render.tsx';
import { createdTicketDetail, staffTicketDetail } from '@homeport/contract/support';
import { sampleAnswer, sampleWords } from '../../testing/sample.ts';
import { handle, refuse } from '../../testing/server.ts';
import { staffMember } from '../../testing/staff-data.ts';
import { Guest } from '../guest.tsx';
import { SignedIn } from '../signed-in.tsx';

const STAFF = ['agent', 'admin'] as const;
const WITHOUT_HOSTING = ['guest', 'newuser', 'noAccount', 'domain_only', 'unpaid'] as const;
type Visitor = 'hosting' | (typeof STAFF | typeof WITHOUT_HOSTING)[number];
type Plan = Exclude<Visitor, 'guest' | (typeof STAFF)[number]>;
export type ScreenName = PathName | 'notFound';
type Screens = Record<ScreenName, Partial<Record<Visitor, readonly number[]>>>;

/** Who is shown each screen, and the variants of the answers that together show all of its texts. */
const SCREENS: Screens = {
  home: { guest: [1], hosting: [0, 2], noAccount: [4], domain_only: [0, 4] },
  login: { guest: [3] },
  signUp: { guest: [0] },
  planSignUp: { guest: [1] },
  upgradeToTemplate: { guest: [1], newuser: [4], hosting: [4] },
  buyDomain: { guest: [5], hosting: [0] },
  domainSearch: { hosting: [0, 1, 2, 3, 4] },
  orderDomains: { guest: [0], hosting: [1] },
  orderStatus: { hosting: [0, 1, 2] },
  forgot: { guest: [5] },
  resetPassword: { guest: [1] },
  undoEmail: { guest: [5] },
  resetMailSent: { guest: [1] },
  resetDone: { guest: [1] },
  purchase: { newuser: [4], domain_only: [0] },
  addAccountDetails: { noAccount: [0] },
  registerDomain: { hosting: [1] },
  registrationStatus: { hosting: [2] },
  purchaseConfirmation: { newuser: [2] },
  paymentPending: { unpaid: [5], hosting: [1] },
  renewConfirmationOfPlan: { hosting: [5] },
  renewConfirmation: { hosting: [4] },
  upgradeConfirmationOfPlan: { hosting: [2] },
  upgradeConfirmation: { hosting: [0] },
  upgradePlan: { hosting: [0] },
  changePlanLater: { hosting: [0] },
  accountSettings: { hosting: [2, 3, 4, 5] },
  apiKeys: { hosting: [0, 1] },
  webhooks: { hosting: [0, 1, 2] },
  webhookDeliveries: { hosting: [0, 1, 2] },
  people: { hosting: [0, 1] },
  invitation: { guest: [0, 1] },
  teamInvitation: { guest: [0, 1] },
  rate: { guest: [0, 1, 2], hosting: [3] },
  usage: { hosting: [1] },
  website: { hosting: [3, 5] },
  websites: { hosting: [3, 5] },
  addWebsite: { hosting: [1] },
  domains: { hosting: [4] },
  domain: { hosting: [4] },
  transfers: { hosting: [1, 2] },
  transfer: { hosting: [0] },
  transferDomain: { hosting: [1, 2] },
  domainNameservers: { hosting: [4] },
  domainOwnership: { hosting: [4] },
  renewDomain: { hosting: [4] },
  domainDns: { hosting: [4] },
  email: { hosting: [1, 2, 3] },
  emailDomain: { hosting: [1, 2, 3] },
  videos: { hosting: [2] },
  installTemplate: { hosting: [3, 4] },
  orderTemplate: { hosting: [1] },
  cancelPlan: { hosting: [0, 2] },
  support: { hosting: [5] },
  ticket: { hosting: [2, 3] },
  feedback: { hosting: [1] },
  status: { guest: [2, 4], hosting: [0, 3] },
  staffTickets: { agent: [2, 3] },
  staffTicket: { agent: [4], admin: [0, 1, 2] },
  staffCustomer: { agent: [2, 5] },
  staffUnassigned: { agent: [1, 2] },
  staffSavedReplies: { agent: [1, 2], admin: [0] },
  staffSavedReply: { agent: [1, 2], admin: [0, 3] },
  staffStatus: { agent: [1], admin: [0, 2] },
  staffStatusEvent: { agent: [1], admin: [0, 2, 3] },
  staffAllTickets: { admin: [4] },
  staffOverview: { admin: [0, 1, 2, 4] },
  staffCancellations: { admin: [3] },
  staffCustomers: { admin: [4] },
  staffCustomerFile: { admin: [0, 2, 3, 4] },
  staffRefunds: { admin: [0, 1] },
  staffDisputes: { admin: [0] },
  staffTaxes: { admin: [0, 1, 2] },
  staffPayouts: { admin: [0, 1, 2] },
  staffPayout: { admin: [0, 1, 2] },
  staffCatalogue: { admin: [0, 1, 2] },
  staffPromotions: { admin: [0, 2] },
  staffPromotion: { admin: [0, 2, 3] },
  staffOperations: { admin: [5] },
  staffOperation: { admin: [1, 3, 4, 5] },
  staffMails: { admin: [4] },
  staffServers: { admin: [0, 2] },
  staffServer: { admin: [0, 2, 3] },
  staffProviders: { admin: [5] },
  staffAudit: { admin: [1] },
  staffTeam: { admin: [1] },
  staffTeamMember: { admin: [1] },
  staffFeedback: { admin: [2, 4] },
  notFound: { guest: [0], hosting: [0] },
};

const cases = Object.entries(SCREENS).flatMap(([screen, visitors]) =>
  Object.entries(visitors).flatMap(([visitor, variants]) =>
    variants.map((variant) => ({ screen: screen as ScreenName, visitor: visitor as Visitor, variant })),
  ),
);
type Case = (typeof cases)[number];

const isRefusing = ({ variant }: Pick<Case, 'variant'>) => variant % 2 === 1;
const isOneOf =
  (visitors: readonly Visitor[]) =>
  ({ visitor }: Case) =>
    visitors.includes(visitor);
const customers = cases.filter(isOneOf(['hosting']));

/** Every case, in groups that each have a test file: in one file, they would run long after all other component tests. */
export const CASES = {
  /** Of customers with hosting, in every variant. */
  ofCustomers: customers,
  staff: cases.filter(isOneOf(STAFF)),
  withoutHosting: cases.filter(isOneOf(WITHOUT_HOSTING)),
  customers: customers.filter((one) => !isRefusing(one)),
  refusedCustomers: customers.filter(isRefusing),
};

const OPERATION = '01a204d1-2450-76eb-8af1-ad411ba560e5';
export const addressOf = (screen: ScreenName) =>
  `${generatePath<string>(screen === 'notFound' ? '/no-such-page' : patternOf(screen, 'homeport'), {
    planName: 'expert',
    memberId: OPERATION,
    webhookId: OPERATION,
    planPeriod: 'yearly',
    planId: PLAN_ID,
    domainName: 'lune0.example',
    websiteName: 'lune0.example',
    templateName: 'atelier',
    ticketId: '70',
    customerId: OPERATION,
    operationId: OPERATION,
    eventId: OPERATION,
    promotionId: OPERATION,
    serverId: OPERATION,
    payoutId: OPERATION,
    savedReplyId: OPERATION,
  })}?session_id=cs_77&template=atelier&token=t1&q=lune`;

/** What people named themselves, what the test's portal is called, names in the DNS, months and times. */
const known = [
  ['Homeport', 'Jane Doe', 'JD', 'Ines Costa', 'IC', 'jane@example.com', 'ines@example.com'],
  ['webmail.lune', 'mail.lune', 'mailadmin.lune'],
  // Host names may break after each dot.
  ['ns1.', 'ns2.', 'dns.'],
  ['CNAME', 'MX', 'SRV', 'TXT', '21 November 2026 at 09:00', 'November', 'Nov', 'lune.paid'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Dec'],
  // Languages and months are said by the browser, which does not know the made-up one.
  ['English', 'German', 'Spanish', 'French'],
  sampleWords,
].flat();

/**
 * Answers every call with a sample; in odd variants, refuses every change. The plan and the panel
 * account are the given ones.
 */
export function answerAll(plan: Plan, variant: number): void {
  for (const call of allCalls) {
    const code = call.errors[variant % call.errors.length] ?? 'internal_error';
    const isRefused = isRefusing({ variant }) && call.method !== 'GET';
    handle<Call>(call, ({ query = {} }: { query?: object }) =>
      isRefused ? refuse(code, { message: '70' }) : sampleAnswer(call, variant, 'cursor' in query ? 1 : 0),
    );
  }
  handle(hostingPlans, {
    plan_type: plan === 'noAccount' ? 'hosting' : plan,
    plan: plan === 'newuser' ? null : { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' },
  });
  const hasAccount = plan === 'hosting';
  handle(panelAccounts, {
    status: hasAccount ? 'exists' : 'new_user',
    plesks: hasAccount ? [panelAccount()] : [],
    details: null,
    setup: null,
  });
  handle(userDetails, { name: 'Jane Doe', email: 'jane@example.com', company: null });
  for (const call of [billingTimeline, ticketBilling]) handle(call, { entries: timeline, next: null });
  // A ticket that was merged shows another one, which here would be itself.
  for (const call of [createdTicketDetail, staffTicketDetail])
    handle<Call>(call, ({ query = {} }: { query?: object }) => {
      const answer = sampleAnswer(call, variant, 'cursor' in query ? 1 : 0) as object;
      return { ...answer, merged_into: undefined };
    });
}

const at = '2026-11-21T09:00:00.000Z';
const detail = { invoice: '70', amount_cents: 70, cancellationId: '70', data_kept_till: '70', note: null };
/** An entry of each source. Events of the payment provider have its names. */
const timeline = [
  { at, source: 'billing' as const, kind: 'invoice_paid', detail },
  { at, source: 'order' as const, kind: 'upgrade_ordered', detail: { order: '70', period: '70' } },
  { at, source: 'mail' as const, kind: 'trial-ending', detail: { sent: at } },
  { at, source: 'stripe' as const, kind: 'lune.paid', detail: { event: '70', state: '70' } },
];

/** Opens the portal at a screen, as the visitor sees it. */
function openAs(visitor: Visitor, screen: ScreenName, variant: number) {
  const path = addressOf(screen);
  const isStaff = visitor === 'agent' || visitor === 'admin';
  answerAll(isStaff || visitor === 'guest' ? 'newuser' : visitor, variant);
  if (screen === 'orderDomains')
    localStorage.setItem('portal.basket', `${Date.now()} lune0.example lune1.example`);
  if (visitor === 'guest') return renderScreen(<Guest />, { path, withToasts: true });
  // Owners see everything.
  handle(staffRole, {
    isadmin: isStaff ? visitor : 'user',
    staff_role: isStaff ? (visitor === 'admin' ? 'owner' : visitor) : null,
  });
  const user = isStaff ? staffMember(visitor) : customer();
  return renderScreen(<SignedIn />, { path, user, withToasts: true });
}

const CONTROLS = 'button, summary, [type="radio"], [type="checkbox"]';

/** The first control of the screen or of a dialog whose label was not pressed yet. */
const nextControl = (pressed: ReadonlySet<string>) =>
  [...document.querySelectorAll(`main :is(${CONTROLS}), [role="dialog"] :is(${CONTROLS})`)].find(
    (control) => !pressed.has(labelOf(control)),
  );

const labelOf = (control: Element) =>
  [control.getAttribute('aria-label'), control.closest('label, button')?.textContent].join(' ');

/** Codes are sent as they are, and the API of tests takes only valid ones. */
function fillCodes(): void {
  for (const field of document.querySelectorAll('[autocomplete="one-time-code"]'))
    fireEvent.change(field, { target: { value: '123456' } });
}

/**
 * Waits until the screen and everything on it is loaded.
 */
export function waitUntilLoaded(queryClient: QueryClient): Promise<void> {
  return waitFor(() => {
    const heading = document.querySelector('main h1:not([data-fallback])');
    expect(heading).toHaveTextContent(/\S/);
    expect(heading).not.toHaveTextContent(text('loading'));
    expect(document.querySelector('[data-loading]')).toBeNull();
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0);
  });
}

/** What a browser does that the page of a test cannot. */
export function standInForBrowser(): void {
  jest.spyOn(window, 'open').mockReturnValue(null);
  jest.spyOn(window, 'print').mockReturnValue();
  // Downloads are links that are followed.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
}

/**
 * Presses each control of the screen, and of the dialogs that come up, until one leads to another address.
 * @param after what is checked after each of them
 */
export async function pressControls(
  { queryClient, location }: Pick<ReturnType<typeof renderScreen>, 'queryClient' | 'location'>,
  after: (label: string) => void,
): Promise<void> {
  const start = location();
  const pressed = new Set<string>();
  for (let next = nextControl(pressed); next && location() === start; next = nextControl(pressed)) {
    const label = labelOf(next);
    pressed.add(label);
    fillCodes();
    fireEvent.click(next);
    await waitUntilLoaded(queryClient);
    after(label);
  }
}

/** Tests that screens leave no English to translate, also after each of their controls is pressed. */
export function testScreens(shownTo: readonly Case[]): void {
  it.each(shownTo)('$screen has no English left for $visitor, variant $variant', async (shown) => {
    const { screen, visitor, variant } = shown;
    await showPseudoLanguage();
    standInForBrowser();
    const opened = openAs(visitor, screen, variant);
    await waitUntilLoaded(opened.queryClient);
    expect(untranslated(known)).toEqual([]);
    await pressControls(opened, (label) =>
      expect({ after: label, english: untranslated(known) }).toEqual({ after: label, english: [] }),
    );
    // Made-up answers count for no call or address.
    takeRecord();
  });
}
