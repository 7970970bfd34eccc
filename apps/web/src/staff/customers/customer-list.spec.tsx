import type { CallAnswer } from '@homeport/contract/call';
import { registrationCountries } from '@homeport/contract/domains';
import { customers } from '@homeport/contract/staff';
import { disputes } from '@homeport/contract/staff-billing';
import {
  createSegment,
  customerCount,
  deleteSegment,
  editSegment,
  exportCustomers,
  knownCustomerTags,
  segments,
  tagCustomers,
} from '@homeport/contract/staff-customers';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { CustomersScreen } from './customers-screen.tsx';

type Row = CallAnswer<typeof customers>['customers'][number];
type Segment = CallAnswer<typeof segments>['segments'][number];

const CUSTOMERS = '/homeport-su-admin/customers';
const TIME = '2026-11-21T09:00:00.000Z';

const jane: Row = {
  id: '0193f1c0-0000-7000-8000-000000000001',
  email: 'jane@example.com',
  name: 'Jane Doe',
  role: 'user',
  created: TIME,
  account: {
    plan: { plan_name: 'expert', plan_period: 'yearly' },
    plan_state: 'active',
    trial_ends: null,
    is_disabled: false,
    is_closing: false,
    revenue_cents: 118_560,
    websites: 3,
    problem_websites: 1,
    tags: ['vip'],
  },
};
const max: Row = {
  ...jane,
  id: '0193f1c0-0000-7000-8000-000000000002',
  email: 'max@example.com',
  name: null,
  account: {
    plan: null,
    plan_state: 'none',
    trial_ends: null,
    is_disabled: true,
    is_closing: true,
    revenue_cents: 0,
    websites: 0,
    problem_websites: 0,
    tags: [],
  },
};
const trials: Segment = {
  id: '0193f1c0-0000-7000-8000-00000000000a',
  name: 'Trials',
  filter: { state: 'trial' },
  version: 3,
  updated: TIME,
};

function open({
  role = 'admin',
  search = '',
  saved = [trials],
}: { role?: StaffRole; search?: string; saved?: Segment[] } = {}) {
  handleStaffArea(role);
  handle(disputes, { disputes: [] });
  handle(knownCustomerTags, { tags: [{ tag: 'vip', customers: 1 }] });
  handle(segments, { segments: saved });
  handle(customerCount, { count: 42 });
  const requests = handle(customers, { customers: [jane, max], next: null });
  return {
    requests,
    ...renderScreen(<CustomersScreen />, {
      path: CUSTOMERS + search,
      route: CUSTOMERS,
      user: staffMember(role),
    }),
  };
}

const row = async (email: string) =>
  (await screen.findByRole('link', { name: email })).closest('li') as HTMLElement;

describe('the list of customers', () => {
  it('shows plan, revenue, websites with problems, tags and state of each', async () => {
    open();
    expect(await row('jane@example.com')).toHaveTextContent(
      /Expert, yearly.*Active.*\$1,185\.60.*3 websites.*1 with a problem/,
    );
    expect(await row('jane@example.com')).toHaveTextContent('vip');
    expect(await row('max@example.com')).toHaveTextContent(/Sign-in disabled.*To be deleted.*No plan/);
  });

  it('shows a person whose account an earlier version does not describe', async () => {
    open();
    const { account: _, ...bare } = jane;
    handle(customers, { customers: [bare], next: null });
    expect(await row('jane@example.com')).toHaveTextContent('Jane Doe');
  });

  it('is filtered in the URL, and counted', async () => {
    const { user, requests, location } = open();
    await row('jane@example.com');
    await user.selectOptions(screen.getByLabelText('Plan'), 'Expert');
    await user.selectOptions(screen.getByLabelText('Status'), 'Free trial');
    await user.selectOptions(await screen.findByLabelText('Tag'), 'vip');
    await waitFor(() =>
      expect(requests.at(-1)?.query).toEqual({ plan: 'expert', state: 'trial', tag: 'vip' }),
    );
    expect(location()).toBe(`${CUSTOMERS}?plan=expert&state=trial&tag=vip`);
    expect(await screen.findByText('42 customers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location()).toBe(CUSTOMERS));
  });

  it('has rare filters behind a button, which is not needed when one is set', async () => {
    handle(registrationCountries, {
      all_countries: [{ name: 'Portugal', cca: 'PT', idd: '+351' }],
      top_countries: [],
      all_countries_by_idd: {},
      countries_and_states: {},
    } as never);
    const { user, requests } = open();
    await row('jane@example.com');
    expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await screen.findByRole('option', { name: 'Portugal' });
    await user.selectOptions(screen.getByLabelText('Country'), 'Portugal');
    await user.selectOptions(screen.getByLabelText('Language'), 'German');
    await user.selectOptions(screen.getByLabelText('Billing period'), 'Yearly');
    await user.selectOptions(screen.getByLabelText('Trial ends'), 'Within 7 days');
    await user.selectOptions(screen.getByLabelText('Websites'), 'With problems');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    await user.type(screen.getByLabelText('Registered from'), '2026-01-01');
    await user.type(screen.getByLabelText('Registered until'), '2026-06-30');
    await waitFor(() =>
      expect(requests.at(-1)?.query).toEqual({
        country: 'PT',
        language: 'de',
        term: 'yearly',
        trial_ends_within: '7',
        website: 'problem',
        sort: 'newest',
        registered_from: '2026-01-01',
        registered_until: '2026-06-30',
      }),
    );
  });

  it('leaves out what a mistyped URL asks for', async () => {
    const { requests } = open({ search: '?plan=gold&country=germany&state=trial' });
    await row('jane@example.com');
    expect(requests.at(-1)?.query).toEqual({ state: 'trial' });
  });

  it('says when it cannot be exported, and offers that and tags only with the right', async () => {
    const exported = handle(exportCustomers, refuse('internal_error'));
    const { user } = open({ search: '?plan=expert' });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The list could not be downloaded.')).toBeVisible();
    expect(exported).toMatchObject([{ body: { plan: 'expert' } }]);
  });

  it('shows senior agents no changes', async () => {
    open({ role: 'senior_agent', search: '?plan=expert' });
    await row('jane@example.com');
    await screen.findByRole('button', { name: 'Trials, 42 customers' });
    for (const name of ['Download CSV', 'Save as segment'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('tags of several customers', () => {
  it('are changed once, also after a double click, and the selection ends', async () => {
    const changed = handle(tagCustomers, { status: 'success' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select max@example.com' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save tags' }));
    expect(await dialog.findByText('Add at least one tag to one of the two lists.')).toBeVisible();
    await user.type(dialog.getByLabelText('Add these'), 'Partner{Enter}');
    await user.type(dialog.getByLabelText('Remove these'), 'vip{Enter}');
    await user.dblClick(dialog.getByRole('button', { name: 'Save tags' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changed).toMatchObject([{ body: { customer_ids: [jane.id], add: ['partner'], remove: ['vip'] } }]);
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('keep what was typed when the server refuses it', async () => {
    handle(tagCustomers, refuse('internal_error'));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select jane@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Change tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Add these'), 'partner{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save tags' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByText('partner')).toBeVisible();
  });
});

describe('segments', () => {
  it('show their live count, and filter the list', async () => {
    const { user, requests, location } = open();
    await user.click(await screen.findByRole('button', { name: 'Trials, 42 customers' }));
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ state: 'trial' }));
    expect(location()).toBe(`${CUSTOMERS}?state=trial&segment=${trials.id}`);
    expect(screen.getByRole('button', { name: 'Trials, 42 customers' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('are saved from the filters once', async () => {
    const created = handle(createSegment, { status: 'success' });
    const { user } = open({ search: '?plan=expert', saved: [] });
    expect(await screen.findByText(/Save a filter as a segment/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as segment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'Experts');
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(created).toMatchObject([{ body: { name: 'Experts', filter: { plan: 'expert' } } }]);
  });

  it('are updated with other filters, renamed, and say when someone else was first', async () => {
    const edited = handle(editSegment, { status: 'success' });
    const { user } = open({ search: `?state=unpaid&segment=${trials.id}` });
    await user.click(await screen.findByRole('button', { name: 'Update segment' }));
    expect(await screen.findByText('Segment saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'In trial');
    const refused = handle(editSegment, refuse('conflict'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('In trial');
    expect(refused).toMatchObject([{ body: { version: 3, name: 'In trial', filter: { state: 'trial' } } }]);
    expect(edited).toMatchObject([
      {
        params: { segment_id: trials.id },
        body: { version: 3, name: 'Trials', filter: { state: 'unpaid' } },
      },
    ]);
  });

  it('are deleted after a question, and the filters stay', async () => {
    const deleted = handle(deleteSegment, { status: 'success' });
    const { user, location } = open({ search: `?state=trial&segment=${trials.id}` });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the segment Trials' }));
    handle(segments, { segments: [] });
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location()).toBe(`${CUSTOMERS}?state=trial`));
    expect(deleted).toHaveLength(1);
  });

  it('say when they could not be loaded', async () => {
    open();
    handle(segments, refuse('internal_error'));
    expect(await screen.findByText('The segments could not be loaded.')).toBeVisible();
  });
});
