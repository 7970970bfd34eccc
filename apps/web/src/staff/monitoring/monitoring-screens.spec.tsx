import type { CallAnswer } from '@homeport/contract/call';
import { auditLog, checks, mails, providers } from '@homeport/contract/staff-monitoring';
import { refusedEmails } from '@homeport/contract/support-email';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { AuditScreen } from './audit-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';
import { ProvidersScreen } from './providers-screen.tsx';

type Provider = CallAnswer<typeof providers>['providers'][number];
type Mail = CallAnswer<typeof mails>['mails'][number];

const TIME = '2026-11-21T09:00:00.000Z';

function open(Screen: typeof AuditScreen, path: string) {
  handleStaffArea('admin');
  const route = new URL(path, 'https://portal.test').pathname;
  return renderScreen(<Screen />, { path, route, user: staffMember('admin') });
}

describe('the providers', () => {
  const course = Array.from({ length: 12 }, (_, interval) => ({
    from: new Date(Date.parse(TIME) + interval * 300_000).toISOString(),
    calls: 5,
    failed: 1,
    p95_ms: 80,
  }));
  const stripe: Provider = {
    service: 'stripe',
    display_name: 'Stripe',
    circuit: 'closed',
    processes: [],
    calls: 60,
    refused: 0,
    failed: 1,
    error_rate: 0.02,
    p50_ms: 40,
    p95_ms: 80,
    course,
  };
  const idle: Provider = {
    ...stripe,
    service: 'bunny',
    display_name: 'Bunny',
    calls: 0,
    failed: 0,
    error_rate: null,
  };
  const gandi: Provider = {
    ...stripe,
    service: 'gandi',
    display_name: 'Gandi',
    circuit: 'open',
    processes: [{ process: 'worker:1:abc', circuit: 'open', since: TIME }],
    error_rate: 1,
  };
  const openProviders = () => {
    handle(checks, { is_running: false, checked: null, parts: [] });
    return open(ProvidersScreen, '/homeport-su-admin/providers');
  };

  it('show metrics and figures of each, and what the panel servers can do', async () => {
    const server = {
      location_label: 'USA, West',
      makes_backups: false,
      restricts_subzones: true,
      prohibits_names: true,
      abilities_checked: TIME,
      last_synced: TIME,
      sync_error: null,
    };
    handle(providers, {
      providers: [stripe, idle],
      panels: [
        { ...server, name: 'lax1' },
        { ...server, name: 'lhr1', prohibits_names: false },
        { ...server, name: 'fra1', prohibits_names: null },
      ],
    });
    const { user } = openProviders();
    const card = within(await screen.findByRole('region', { name: 'Stripe' }));
    expect(card.getByText('Circuit closed')).toBeVisible();
    expect(card.getByText('Error rate')).toBeVisible();
    await user.click(card.getByText('Figures'));
    expect(card.getAllByRole('row')).toHaveLength(13);
    expect(screen.getByRole('region', { name: 'Bunny' })).toHaveTextContent('No calls in the last hour.');
    const servers = screen.getByRole('region', { name: 'Panel servers' });
    expect(servers).toHaveTextContent('lax1');
    expect(servers).toHaveTextContent('No backups');
    expect(within(servers).getAllByText('Own names not refused')).toHaveLength(1);
    expect(within(servers).getAllByText('Own name refusal not known')).toHaveLength(1);
  });

  it('name those that are not called now', async () => {
    handle(providers, { providers: [idle, gandi], panels: [] });
    openProviders();
    expect(await screen.findByText('1 provider is unavailable: Gandi')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Gandi' });
    expect(card).toHaveTextContent('Circuit open');
    expect(card).toHaveTextContent('100 %');
    expect(card).toHaveTextContent('worker:1:abc');
  });

  it('say so when none has been called yet', async () => {
    handle(providers, { providers: [], panels: [] });
    openProviders();
    expect(await screen.findByText('No provider has been called yet.')).toBeVisible();
  });

  it('say that they could not be loaded, and load on request', async () => {
    handle(providers, refuse('internal_error'));
    const { user } = openProviders();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(providers, { providers: [stripe], panels: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Stripe' })).toBeVisible();
    expect(screen.queryByText('This could not be loaded.')).not.toBeInTheDocument();
  });
});

describe('the audit log', () => {
  const PATH = '/homeport-su-admin/audit';
  const jane = { id: 'c1', email: 'jane@example.com', name: null };
  const ines = { id: 's1', email: 'ines@example.com', name: 'Ines Costa' };
  const event = { id: 'e1', at: TIME, customer: jane, actor: jane, ip: '203.0.113.7', detail: null };
  const signedIn = { ...event, kind: 'auth.signed_in' };
  const roleChanged = {
    ...event,
    id: 'e2',
    kind: 'auth.role_changed',
    actor: null,
    detail: { role: 'admin' },
  };
  const resumed = { ...event, id: 'e3', kind: 'staff.operation_resumed', actor: ines };
  const kinds = ['auth.signed_in', 'auth.role_changed'];

  it('says who did what to whom', async () => {
    const detail = { operation: 'operation-1' };
    const events = [signedIn, roleChanged, { ...resumed, detail }];
    handle(auditLog, { events, next: null, kinds });
    const { user, location } = open(AuditScreen, PATH);
    const [first, second, third] = await screen.findAllByText(/^(Auth|Staff): /, { selector: 'span' });
    const row = (title?: HTMLElement) => title?.closest('li') as HTMLElement;
    expect(row(first)).toHaveTextContent(/^Auth: signed in.*by the customer · from 203\.0\.113\.7/);
    expect(row(second)).toHaveTextContent(/^Auth: role changed.*by the system or an unknown visitor/);
    await user.click(within(row(second)).getByText('Details'));
    expect(row(second)).toHaveTextContent('admin');
    expect(row(third)).toHaveTextContent(/by Ines Costa \(ines@example\.com\)/);
    await user.click(within(row(third)).getByRole('link', { name: 'Show the operation' }));
    expect(location()).toBe('/homeport-su-admin/operations/operation-1');
  });

  it('is narrowed to a person and a kind, which the address keeps', async () => {
    const requests = handle(auditLog, ({ query }) => ({
      events: query?.kind === undefined ? [signedIn] : [],
      next: null,
      kinds,
    }));
    const { user, location } = open(AuditScreen, PATH);
    await user.type(await screen.findByLabelText('Customer'), 'jane@example.com{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ query: { customer: 'jane@example.com' } }));
    expect(location()).toBe(`${PATH}?customer=jane%40example.com`);
    await user.selectOptions(await screen.findByLabelText('Event'), 'Auth: role changed');
    expect(await screen.findByText('No matching events. Try fewer filters.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      query: { customer: 'jane@example.com', kind: 'auth.role_changed' },
    });
  });

  it('says which filter the server does not take', async () => {
    const actor = 'Please enter a valid email address.';
    handle(auditLog, refuse('validation_error', { fields: { actor } }));
    open(AuditScreen, `${PATH}?actor=jane`);
    expect(await screen.findByText('One of the filters is invalid. Please correct it.')).toBeVisible();
    const field = screen.getByLabelText('Done by');
    expect(field).toHaveAccessibleDescription(actor);
    expect(field).toHaveValue('jane');
  });

  it('says that it could not be loaded, and loads on request', async () => {
    handle(auditLog, refuse('internal_error'));
    const { user } = open(AuditScreen, PATH);
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(auditLog, { events: [signedIn], next: null, kinds });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Auth: signed in', { selector: 'span' })).toBeVisible();
  });
});

describe('the outbox', () => {
  const PATH = '/homeport-su-admin/outbox';
  const mail: Mail = {
    id: 'm1',
    to: 'jane@example.com',
    template: 'code',
    state: 'failed',
    created: TIME,
    sent: null,
    attempts: 2,
    error: 'rejected: 550 no such mailbox',
    next_try: null,
    operation_id: 'operation-1',
  };
  const templates = ['code'];
  beforeEach(() => {
    handle(refusedEmails, { emails: [], next: null });
  });

  it('is filtered by address and status, and leads to the operation of an email', async () => {
    const requests = handle(mails, ({ query }) => ({
      mails: query?.state === 'sent' ? [] : [mail],
      next: null,
      templates,
    }));
    const { user, location } = open(OutboxScreen, PATH);
    const row = (await screen.findByRole('link', { name: 'Code' })).closest('li') as HTMLElement;
    expect(row).toHaveTextContent(/^Failed.*jane@example\.com.*2 attempts.*rejected: 550/);
    await user.type(screen.getByLabelText('To'), 'jane@example.com{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ query: { to: 'jane@example.com' } }));
    expect(location()).toBe(`${PATH}?to=jane%40example.com`);
    await user.selectOptions(screen.getByLabelText('Status'), 'Sent');
    expect(await screen.findByText('No matching emails. Try fewer filters.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ query: { to: 'jane@example.com', state: 'sent' } });
    await user.selectOptions(screen.getByLabelText('Status'), 'All');
    await user.click(await screen.findByRole('link', { name: 'Code' }));
    expect(location()).toBe('/homeport-su-admin/operations/operation-1');
  });

  it('says that it could not be loaded, and loads on request', async () => {
    handle(mails, refuse('internal_error'));
    const { user } = open(OutboxScreen, PATH);
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(mails, { mails: [mail], next: null, templates });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Code' })).toBeVisible();
  });

  it('lists emails to tickets that were refused, with the reason', async () => {
    handle(mails, { mails: [], next: null, templates });
    handle(refusedEmails, {
      emails: [
        { id: 'e1', sender: 'jane@example.com', subject: 'Help', reason: 'unverified', received: TIME },
        { id: 'e2', sender: null, subject: null, reason: 'unclear_sender', received: TIME },
      ],
      next: null,
    });
    open(OutboxScreen, PATH);
    const list = within(await screen.findByRole('region', { name: 'Refused emails' }));
    const rows = await list.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^jane@example\.com.*Not proven to be from its author.*Help$/),
      expect.stringMatching(/^Unclear sender.*No author, or several.*No subject$/),
    ]);
  });
});
