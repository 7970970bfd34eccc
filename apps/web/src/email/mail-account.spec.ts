import type { MailDomain } from '@homeport/contract/email';
import type { OperationProgress } from '@homeport/contract/operation';
import type { Website, WebsiteKind } from '@homeport/contract/hosting';
import {
  connectableNames,
  failureOf,
  hasMailboxes,
  isConnecting,
  mailPoll,
  canConnectAnother,
  recordsFound,
  recordValue,
} from './queries.ts';
import type { MailAccount, MailRecord } from './queries.ts';
import { websiteHealth } from '../testing/data.ts';

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
  mailboxes: 0,
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

describe('a connected domain', () => {
  it('is polled every 2 s while connecting, every 10 s while waiting for DNS, and otherwise not', () => {
    expect(mailPoll(undefined)).toBe(false);
    expect(mailPoll(account(domain()))).toBe(false);
    expect(mailPoll(account(domain({ status: 'waiting' })))).toBe(10_000);
    const working = domain({ status: 'connecting', connecting: progress('running') });
    expect(mailPoll(account(domain({ status: 'waiting' }), working))).toBe(2000);
    expect(mailPoll(account(domain({ status: 'failed', connecting: progress('failed') })))).toBe(false);
  });

  it('shows progress while connecting, but not while waiting for records', () => {
    expect(isConnecting(domain({ status: 'connecting', connecting: progress('queued') }))).toBe(true);
    expect(isConnecting(domain({ status: 'waiting', connecting: progress('running') }))).toBe(false);
    expect(isConnecting(domain({ status: 'connecting', connecting: progress('failed') }))).toBe(false);
  });

  it('is polled while disconnecting, every 30 s when that needs attention', () => {
    const disconnecting = (state: OperationProgress['state']) =>
      account(domain({ status: 'disconnecting', disconnecting: progress(state) }));
    expect(mailPoll(disconnecting('running'))).toBe(2000);
    expect(mailPoll(disconnecting('parked'))).toBe(30_000);
  });

  it('has mailboxes once its MX record is known', () => {
    expect(hasMailboxes(domain({ records: [{ ...record('missing'), kind: 'ownership' }] }))).toBe(false);
    expect(hasMailboxes(domain({ records: [{ ...record('missing'), kind: 'mx' }] }))).toBe(true);
  });

  it('has the failure message once connecting has failed', () => {
    expect(failureOf(domain())).toBeNull();
    expect(failureOf(domain({ status: 'failed', connecting: progress('failed', 'Taken.') }))).toEqual({
      message: 'Taken.',
    });
    expect(failureOf(domain({ status: 'failed' }))).toEqual({ message: null });
  });

  it('counts the records that were found', () => {
    const records = [record('found'), record('missing'), record('wrong'), record('unknown'), record('found')];
    expect(recordsFound(domain({ records }))).toBe(2);
  });
});

describe('canConnectAnother', () => {
  it.each([
    [3, 2, true],
    [3, 3, false],
    [0, 0, false],
    [null, 90, true],
  ])('with %s domains included and %d used is %s', (domains, domains_used, expected) => {
    expect(canConnectAnother({ domains, domains_used, storage_gb: 2, storage_used_mb: null })).toBe(expected);
  });
});

describe('recordValue', () => {
  it('separates the priority from the host of an MX record', () => {
    expect(recordValue({ type: 'MX' }, '10 eagle.mxlogin.com')).toEqual({
      value: 'eagle.mxlogin.com',
      priority: 10,
    });
  });

  it('leaves other records as they are', () => {
    const spf = 'v=spf1 include:mxroute.com -all';
    expect(recordValue({ type: 'TXT' }, spf)).toEqual({ value: spf, priority: null });
    expect(recordValue({ type: 'TXT' }, '10 things')).toEqual({ value: '10 things', priority: null });
  });
});

const website = (ascii_name: string, kind: WebsiteKind = 'main'): Website => ({
  website: { id: ascii_name, ascii_name, aliases: [], kind },
  plesk_domain: { id: ascii_name, ascii_name },
  plesk_id: 'p1',
  location: 'eu_de',
  location_label: 'Frankfurt',
  country_code: 'DE',
  state: 'active',
  last_synced: null,
  makes_backups: null,
  server_unreachable: false,
  health: websiteHealth(),
  pointing: { target: 'here', addresses: [], checked_at: null, managed: false },
});
const registered = (name: string, status: 'registered' | 'pending' | 'expired' = 'registered') => ({
  name,
  status,
  expires: null,
  autorenew: true,
  managed: true,
  on_hold: false,
  website: null,
  email: false,
});

describe('connectableNames', () => {
  it('lists websites and registered domains once, without subdomains', () => {
    const websites = [
      website('lune.example'),
      website('shop.lune.example', 'subdomain'),
      website('b.example'),
    ];
    const domains = [registered('lune.example'), registered('c.example'), registered('d.example', 'pending')];
    expect(connectableNames(websites, domains, [])).toEqual(['lune.example', 'b.example', 'c.example']);
  });

  it('leaves out domains that already have email', () => {
    expect(connectableNames([website('lune.example')], [], ['lune.example'])).toEqual([]);
  });
});
