import type { MailDomain } from '@homeport/contract/email';
import type { OperationProgress } from '@homeport/contract/operation';
import {
  failureOf,
  hasMailboxes,
  isConnecting,
  mailPoll,
  mayConnectAnother,
  recordsFound,
  recordValue,
} from './mail-view.ts';
import type { MailAccount, MailRecord } from './mail-view.ts';

const progress = (state: OperationProgress['state'], message: string | null = null): OperationProgress => ({
  operation_id: 'o1',
  state,
  progress: 30,
  steps: [],
  message,
  updated: '2026-11-21T10:00:00Z',
});
const domain = (change: Partial<MailDomain> = {}): MailDomain => ({
  domain_name: 'maison-lune.com',
  status: 'connected',
  zone_managed: false,
  on_hold: false,
  records: [],
  checked: null,
  connecting: null,
  disconnecting: null,
  ...change,
});
const account = (...domains: MailDomain[]): MailAccount => ({
  status: 'exists',
  box: null,
  username: null,
  primary_mx_record: null,
  secondary_mx_record: null,
  domains,
  allowance: { domains: 3, domains_used: domains.length, storage_gb: 2, storage_used_mb: null },
});
const record = (state: MailRecord['state']): MailRecord => ({
  kind: 'spf',
  type: 'TXT',
  name: '@',
  wanted: [],
  seen: [],
  state,
});

describe('mail of a domain', () => {
  it('is asked for often while it is being connected, now and then while it waits, and else not', () => {
    expect(mailPoll(undefined)).toBe(false);
    expect(mailPoll(account(domain()))).toBe(false);
    expect(mailPoll(account(domain({ status: 'waiting' })))).toBe(10_000);
    const working = domain({ status: 'connecting', connecting: progress('running') });
    expect(mailPoll(account(domain({ status: 'waiting' }), working))).toBe(2000);
    expect(mailPoll(account(domain({ status: 'failed', connecting: progress('failed') })))).toBe(false);
  });

  it('has a bar while it is being connected, not while it waits for records', () => {
    expect(isConnecting(domain({ status: 'connecting', connecting: progress('queued') }))).toBe(true);
    expect(isConnecting(domain({ status: 'waiting', connecting: progress('running') }))).toBe(false);
    expect(isConnecting(domain({ status: 'connecting', connecting: progress('failed') }))).toBe(false);
  });

  it('is asked for while it is on its way out, seldom when it stands still', () => {
    const leaving = (state: OperationProgress['state']) =>
      account(domain({ status: 'disconnecting', disconnecting: progress(state) }));
    expect(mailPoll(leaving('running'))).toBe(2000);
    expect(mailPoll(leaving('parked'))).toBe(30_000);
  });

  it('can be in mailboxes once the mail host has the domain', () => {
    expect(hasMailboxes(domain({ records: [{ ...record('missing'), kind: 'ownership' }] }))).toBe(false);
    expect(hasMailboxes(domain({ records: [{ ...record('missing'), kind: 'mx' }] }))).toBe(true);
  });

  it('says why it was not taken', () => {
    expect(failureOf(domain())).toBeNull();
    expect(failureOf(domain({ status: 'failed', connecting: progress('failed', 'Taken.') }))).toEqual({
      message: 'Taken.',
    });
    expect(failureOf(domain({ status: 'failed' }))).toEqual({ message: null });
  });

  it('counts the records that are there', () => {
    const records = [record('found'), record('missing'), record('wrong'), record('unknown'), record('found')];
    expect(recordsFound(domain({ records }))).toBe(2);
  });
});

describe('what a plan includes', () => {
  it.each([
    [3, 2, true],
    [3, 3, false],
    [0, 0, false],
    [null, 90, true],
  ])('of %s domains, %d used: one more %s', (domains, domains_used, may) => {
    expect(mayConnectAnother({ domains, domains_used, storage_gb: 2, storage_used_mb: null })).toBe(may);
  });
});

describe('the value of a record', () => {
  it('is entered without the priority of a mail exchange, which has a field of its own', () => {
    expect(recordValue({ type: 'MX' }, '10 eagle.mxlogin.com')).toEqual({
      value: 'eagle.mxlogin.com',
      priority: 10,
    });
  });

  it('is copied as it is otherwise', () => {
    const spf = 'v=spf1 include:mxroute.com -all';
    expect(recordValue({ type: 'TXT' }, spf)).toEqual({ value: spf, priority: null });
    expect(recordValue({ type: 'TXT' }, '10 things')).toEqual({ value: '10 things', priority: null });
  });
});
