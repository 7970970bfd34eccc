import { allCalls } from '@homeport/contract';
import { hostingPlans, userDetails } from '@homeport/contract/account';
import type { User } from '@homeport/contract/auth';
import { planPayments } from '@homeport/contract/billing';
import { panelAccounts } from '@homeport/contract/hosting';
import { staffRole } from '@homeport/contract/staff';
import { waitFor } from '@testing-library/react';
import { payments } from '../testing/account-data.ts';
import { customer, panelAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { staffMember } from '../testing/staff-data.ts';
import { SignedIn } from './signed-in.tsx';

const SOME_ID = '01a204d1-2450-76eb-8af1-ad411ba560e5';
const CUSTOMER_PATHS = [
  '/',
  '/domains',
  '/domains/example.com',
  '/domains/transfers',
  '/domain/transfer',
  '/domains/example.com/nameservers',
  '/domains/example.com/ownership',
  '/domains/example.com/renew',
  '/domains/example.com/dns',
  '/domain/buy/some-name.com',
  '/domain/search?q=some-name',
  '/domain/order',
  '/domain/order/status?session_id=cs_test_1',
  '/email',
  '/email/example.com',
  '/add-website',
  '/websites',
  '/account-settings',
  '/account-settings/api-keys',
  '/account-settings/webhooks',
  `/account-settings/webhooks/${SOME_ID}`,
  '/account-settings/people',
  '/support',
  '/support/ticket/user/1001',
  '/feedback',
  '/status',
  '/order',
  '/install/atelier',
  '/upgrade-hosting-plan',
  '/change-plan-later',
  '/cancel-plan',
];
const STAFF_PATHS = [
  '/homeport-admin',
  '/homeport-admin/unassigned',
  '/homeport-admin/support/ticket/agent/1001',
  '/homeport-admin/support/user/agent/1001',
  '/homeport-su-admin',
  '/homeport-su-admin/overview',
  '/homeport-su-admin/cancellations',
  '/homeport-su-admin/customers',
  `/homeport-su-admin/customers/${SOME_ID}`,
  '/homeport-su-admin/servers',
  `/homeport-su-admin/servers/${SOME_ID}`,
  '/homeport-su-admin/money',
  '/homeport-su-admin/money/disputes',
  '/homeport-su-admin/money/taxes',
  '/homeport-su-admin/money/payouts',
  '/homeport-su-admin/money/payouts/po_1',
  '/homeport-su-admin/catalogue',
  '/homeport-su-admin/promo-codes',
  `/homeport-su-admin/promo-codes/${SOME_ID}`,
  '/homeport-su-admin/operations',
  `/homeport-su-admin/operations/${SOME_ID}`,
  '/homeport-su-admin/outbox',
  '/homeport-su-admin/providers',
  '/homeport-su-admin/audit',
  '/homeport-su-admin/feedback',
  '/homeport-admin/saved-replies',
  '/homeport-admin/saved-replies/new',
  `/homeport-admin/saved-replies/${SOME_ID}`,
  '/homeport-admin/status',
  `/homeport-admin/status/${SOME_ID}`,
];

/** Opens a path of the portal, of which only the frame is answered. */
function open(path: string, user: User, { isFailing }: { isFailing: boolean }) {
  for (const call of allCalls)
    handle(call, isFailing ? refuse('internal_error') : () => new Promise<never>(() => {}));
  const plan = { id: SOME_ID, plan_name: 'expert', plan_period: 'yearly' } as const;
  handle(hostingPlans, { plan_type: 'hosting', plan });
  handle(panelAccounts, { status: 'exists', plesks: [panelAccount()], details: null, setup: null });
  handle(userDetails, { name: user.name, email: user.email, company: null });
  handle(staffRole, { isadmin: user.isadmin });
  handle(planPayments, payments());
  return renderScreen(<SignedIn />, { path, user });
}

describe.each([
  ['a customer', customer(), CUSTOMER_PATHS],
  ['staff', staffMember('admin'), STAFF_PATHS],
])('of %s', (_who, user, paths) => {
  describe.each([
    ['while it loads', false],
    ['when it cannot load', true],
  ])('%s', (_when, isFailing) => {
    it.each(paths)('%s has one main heading', async (path) => {
      open(path, user, { isFailing });
      await waitFor(() => {
        expect(document.title).toMatch(/^(?!Loading).+ · Homeport$/);
        const headings = [...document.querySelectorAll('main h1')];
        for (const heading of headings) expect(heading).not.toBeEmptyDOMElement();
        // The style sheet hides the one that stands in as soon as there is another.
        const own = headings.filter((heading) => !heading.hasAttribute('data-fallback'));
        expect(headings).toHaveLength(own.length + 1);
        expect(own.length).toBeLessThanOrEqual(1);
      });
    });
  });
});
