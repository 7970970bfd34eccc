import { customerPeople } from '@homeport/contract/people';
import { customerDeletion } from '@homeport/contract/deletion';
import { customerDomains } from '@homeport/contract/staff-domains';
import type { CallAnswer } from '@homeport/contract/call';
import { customer, customers } from '@homeport/contract/staff';
import { customerGoodwill } from '@homeport/contract/staff-goodwill';
import { knownCustomerTags, segments, tagCustomers } from '@homeport/contract/staff-customers';
import { disableCustomer, enableCustomer, endCustomerSessions } from '@homeport/contract/staff-accounts';
import {
  billingTimeline,
  cancellations,
  customerInvoices,
  disputes,
  withdrawCancellation,
} from '@homeport/contract/staff-billing';
import { auditLog } from '@homeport/contract/staff-monitoring';
import { screen, waitFor, within } from '@testing-library/react';
import { stepUp } from '../../foundation/portal.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { nothingGiven } from '../../testing/goodwill-data.ts';
import { CancellationsScreen } from './cancellations-screen.tsx';
import { CustomerFileScreen } from './customer-file-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';

type Customer = CallAnswer<typeof customer>;
type Cancellation = CallAnswer<typeof cancellations>['cancellations'][number];

const ID = '0193f1c0-0000-7000-8000-000000000001';
const TIME = '2026-11-21T09:00:00.000Z';
const CUSTOMERS = '/homeport-su-admin/customers';
const CANCELLATIONS = '/homeport-su-admin/cancellations';

const jane: Customer = {
  id: ID,
  email: 'jane@example.com',
  name: 'Jane Doe',
  role: 'user',
  created: TIME,
  company: null,
  tags: ['vip'],
  locale: 'de',
  disabled: null,
  plan_type: 'hosting',
  plan: { id: 'plan-1', plan_name: 'expert', plan_period: 'yearly' },
  cancellation: null,
  plesks: [],
  websites: [],
  quotas: [
    { name: 'tickets', used: 1, limit: 20, resets: null },
    { name: 'stored_file_bytes', used: 0, limit: 104_857_600, resets: null },
  ],
  refused_names: [],
};

const dispute: CallAnswer<typeof disputes>['disputes'][number] = {
  id: 'dp_1',
  customer: { id: ID, email: 'jane@example.com', name: 'Jane Doe' },
  amount_cents: 11_856,
  reason: 'fraudulent',
  status: 'needs_response',
  opened: TIME,
  due_by: '2026-11-30T09:00:00.000Z',
  dashboard_url: 'https://dashboard.stripe.com/test/payments/pi_1',
};

const viewed: CallAnswer<typeof auditLog>['events'][number] = {
  id: 'e1',
  at: TIME,
  kind: 'staff.customer_viewed',
  customer: { id: ID, email: 'jane@example.com', name: 'Jane Doe' },
  actor: { id: 'a1', email: 'ines@example.com', name: 'Ines Costa' },
  ip: null,
  detail: { ticket: 1001 },
};

function openFile(change: Partial<Customer> = {}) {
  handleStaffArea('admin');
  handle(customer, { ...jane, ...change });
  handle(customerGoodwill, nothingGiven);
  handle(customerInvoices, { invoices: [] });
  handle(customerDeletion, { deletion: null });
  handle(customerPeople, { members: [] });
  handle(customerDomains, { domains: [], transfers: [] });
  handle(disputes, { disputes: [] });
  handle(auditLog, { events: [viewed], next: null, kinds: [] });
  handle(billingTimeline, {
    entries: [{ at: TIME, source: 'billing', kind: 'invoice_paid', detail: null }],
    next: null,
  });
  return renderScreen(<CustomerFileScreen />, {
    path: `${CUSTOMERS}/${ID}`,
    route: `${CUSTOMERS}/:customerId`,
    user: staffMember('admin'),
  });
}

const region = (name: string) => screen.findByRole('region', { name });

describe("a customer's profile", () => {
  it('shows plan, billing and usage', async () => {
    openFile();
    expect(await region('Account')).toHaveTextContent('Expert, yearly');
    expect(await region('Account')).toHaveTextContent('LanguageGerman');
    expect(await screen.findByText('Invoice paid')).toBeVisible();
    const usage = screen.getByRole('region', { name: 'Usage limits' });
    expect(usage).toHaveTextContent('Support requests per day');
    expect(usage).toHaveTextContent('0 of 100 MB');
  });

  it('shows tags, and changes them', async () => {
    const changed = handle(tagCustomers, { status: 'success' });
    handle(knownCustomerTags, { tags: [] });
    const { user } = openFile();
    const tags = within(await region('Tags'));
    expect(tags.getByText('vip')).toBeVisible();
    await user.click(tags.getByRole('button', { name: 'Change tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Add these'), 'partner');
    await user.click(dialog.getAllByRole('button', { name: 'Add tag' })[0] as HTMLElement);
    handle(customer, { ...jane, tags: ['partner', 'vip'] });
    await user.click(dialog.getByRole('button', { name: 'Save tags' }));
    expect(await tags.findByText('partner')).toBeVisible();
    expect(changed).toMatchObject([{ body: { customer_ids: [ID], add: ['partner'], remove: [] } }]);
  });

  it('shows who did what, with the details folded away, and says when it cannot', async () => {
    const { user } = openFile();
    const history = within(await region('Account history'));
    expect(await history.findByText('Staff: customer viewed')).toBeVisible();
    expect(history.getByRole('listitem')).toHaveTextContent('by Ines Costa');
    expect(history.getByText('1001')).not.toBeVisible();
    await user.click(history.getByText('Details'));
    expect(history.getByText('1001')).toBeVisible();
  });

  it('says when the history could not be loaded', async () => {
    openFile();
    handle(auditLog, refuse('internal_error'));
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
  });

  it('shows disputes with their deadline', async () => {
    openFile();
    handle(disputes, { disputes: [dispute] });
    const disputed = await region('Disputes');
    expect(disputed).toHaveTextContent('$118.56');
    expect(disputed).toHaveTextContent('Answer by 30 November 2026');
  });

  it('says that it could not be loaded, and that there is no such customer', async () => {
    const { user } = openFile();
    handle(customer, refuse('internal_error'));
    expect(await screen.findByText('This customer could not be loaded.')).toBeVisible();
    handle(customer, refuse('not_found'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});

describe("a customer's sign-in", () => {
  /** Opens the dialog behind a button of the card and gives a reason. */
  async function giveReason(user: ReturnType<typeof openFile>['user'], button: string, reason: string) {
    const access = within(await region('Sign-in'));
    await user.click(access.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason !== '') await user.type(dialog.getByLabelText('Reason'), reason);
    return dialog;
  }

  it('is ended everywhere only with a reason', async () => {
    const requests = handle(endCustomerSessions, { status: 'success' });
    const { user } = openFile();
    const dialog = await giveReason(user, 'Sign out everywhere', '');
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Lost their laptop');
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('The customer was signed out everywhere.')).toBeVisible();
    expect(requests).toMatchObject([{ params: { customer_id: ID }, body: { reason: 'Lost their laptop' } }]);
  });

  it('keeps the reason when disabling fails, and says since when it is disabled', async () => {
    handle(disableCustomer, refuse('internal_error'));
    const { user } = openFile();
    const dialog = await giveReason(user, 'Disable', 'The mailbox was stolen');
    await user.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('The mailbox was stolen');
    handle(disableCustomer, { status: 'success' });
    handle(customer, { ...jane, disabled: TIME });
    await user.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('The account is disabled.')).toBeVisible();
    expect(await screen.findByText(/Disabled since 21 November 2026/)).toBeVisible();
  });

  it.each([
    ['Sign out everywhere', 'Sign out everywhere', endCustomerSessions, null],
    ['Disable', 'Disable account', disableCustomer, null],
    ['Enable', 'Enable account', enableCustomer, TIME],
  ])(
    '%s changes nothing without the confirmation, and is done once after it',
    async (open, now, call, disabled) => {
      const refused = handle(call, refuse('confirmation_required'));
      const { user } = openFile({ disabled });
      const dialog = await giveReason(user, open, 'They asked for it');
      await user.click(dialog.getByRole('button', { name: now }));
      await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
      stepUp.finish(false);
      expect(await dialog.findByRole('alert')).toBeVisible();
      expect(refused).toHaveLength(1);

      await user.click(dialog.getByRole('button', { name: now }));
      await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
      const requests = handle(call, { status: 'success' });
      stepUp.finish(true);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(requests).toMatchObject([{ body: { reason: 'They asked for it' } }]);
    },
  );
});

describe('the customers', () => {
  const person = {
    id: ID,
    email: 'jane@example.com',
    name: 'Jane Doe',
    role: 'user',
    created: TIME,
  } as const;

  const handleList = () => {
    handle(segments, { segments: [] });
    handle(knownCustomerTags, { tags: [] });
  };

  it('are searched, and say when none matches', async () => {
    handleStaffArea('admin');
    handle(disputes, { disputes: [] });
    handleList();
    const requests = handle(customers, ({ query }) => ({
      customers: query?.search === 'unknown' ? [] : [person],
      next: null,
    }));
    const { user, location } = renderScreen(<CustomersScreen />, {
      path: CUSTOMERS,
      route: CUSTOMERS,
      user: staffMember('admin'),
    });
    const link = await screen.findByRole('link', { name: 'jane@example.com' });
    await user.type(screen.getByLabelText('Search customers'), 'unknown{Enter}');
    expect(await screen.findByText('No matching customers.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ query: { search: 'unknown' } });
    expect(location()).toBe(`${CUSTOMERS}?search=unknown`);
    expect(link).not.toBeInTheDocument();
  });

  it('have the disputes above them that need a response, each with the way to Stripe', async () => {
    handleStaffArea('admin');
    handle(customers, { customers: [person], next: null });
    handle(disputes, { disputes: [dispute] });
    handleList();
    const { user, location } = renderScreen(<CustomersScreen />, {
      path: CUSTOMERS,
      route: CUSTOMERS,
      user: staffMember('admin'),
    });
    const card = within(await region('Disputes'));
    const row = card.getByRole('listitem');
    expect(row).toHaveTextContent(
      /Reason: Fraudulent.*Answer by 30 November 2026.*\$118\.56.*Needs response/,
    );
    expect(card.getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute('href', dispute.dashboard_url);
    await user.click(card.getByRole('link', { name: 'jane@example.com' }));
    expect(location()).toBe(`${CUSTOMERS}/${ID}`);
  });
});

describe('the cancellations', () => {
  const waiting: Cancellation = {
    id: '0193f1c0-0000-7000-8000-000000000009',
    customer: { id: ID, email: 'jane@example.com', name: null },
    plan: { plan_name: 'expert', plan_period: 'yearly' },
    reason: 'By mistake',
    state: 'requested',
    ends: 'soon',
    requested: TIME,
    confirmed: null,
    access_ends: null,
  };
  const leaving: Cancellation = {
    ...waiting,
    id: '0193f1c0-0000-7000-8000-00000000000a',
    customer: { id: 'c2', email: 'lea@example.com', name: null },
    ends: 'term',
  };

  it('say which end with the term, and leave the list of waiting ones when withdrawn', async () => {
    handleStaffArea('admin');
    handle(cancellations, { cancellations: [waiting, leaving], next: null });
    const { user, location } = renderScreen(<CancellationsScreen />, {
      path: CANCELLATIONS,
      route: CANCELLATIONS,
      user: staffMember('admin'),
    });
    const row = async (email: string) => (await screen.findByText(email)).closest('li') as HTMLElement;
    expect(await row('jane@example.com')).toHaveTextContent('By mistake');
    expect(await row('jane@example.com')).not.toHaveTextContent('Ends with the paid term');
    expect(await row('lea@example.com')).toHaveTextContent('Ends with the paid term');

    const requests = handle(withdrawCancellation, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Withdraw the cancellation of jane@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'They called');
    const withdrawn: Cancellation = { ...waiting, state: 'withdrawn' };
    handle(cancellations, ({ query }) => ({
      cancellations: query.state === 'withdrawn' ? [withdrawn] : [leaving],
      next: null,
    }));
    await user.dblClick(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByText('jane@example.com')).not.toBeInTheDocument());
    expect(requests).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Status'), 'Withdrawn');
    expect(await row('jane@example.com')).toHaveTextContent('Withdrawn');
    expect(location()).toBe(`${CANCELLATIONS}?state=withdrawn`);
  });
});
