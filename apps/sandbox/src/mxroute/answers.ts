import type { MailHost } from './mail-host.ts';
import { limitNumber } from './mail-users.ts';
import type { DomainRecord, ForwarderRecord, MailboxRecord, PackageRecord, UserRecord } from './records.ts';
import { mailExchangers } from './servers.ts';

const mebibyte = 1024 * 1024;
export const dailyLimit = 9600;

const catchAllDescriptions = {
  fail: 'Reject emails to non-existent addresses',
  blackhole: 'Silently discard',
  address: 'Forward to the address',
};

/** Answers that need nothing but the record. */
const plainAnswers = {
  key({ verificationKey: key }: UserRecord) {
    return {
      key,
      record: { type: 'TXT', name: key, value: 'domain-verified' },
      description: 'Add this TXT record to your domain before adding it to your account',
    };
  },

  domain: ({ domain, mailHosting }: DomainRecord) => ({
    domain,
    mail_hosting: mailHosting,
    ssl_enabled: false,
    pointers: [],
  }),

  catchAll: ({ catchAll = { type: 'fail', address: null } }: DomainRecord) => ({
    ...catchAll,
    description: catchAllDescriptions[catchAll.type],
  }),

  dns: ({ server, dkimKey }: DomainRecord) => ({
    mx_records: mailExchangers(server),
    spf: { type: 'TXT', name: '@', value: 'v=spf1 include:mxroute.com -all' },
    dkim: { type: 'TXT', name: 'x._domainkey', value: `v=DKIM1; k=rsa; p=${dkimKey}` },
    verification: null,
  }),

  mailbox: (user: UserRecord, mailbox: MailboxRecord) => ({
    username: mailbox.username,
    email: `${mailbox.username}@${mailbox.domain}`,
    quota: mailbox.quota,
    usage: mailbox.usedMegabytes,
    limit: dailyLimit,
    sent: mailbox.sent,
    suspended: user.suspended,
  }),

  forwarder: ({ alias, domain, destinations }: ForwarderRecord) => ({
    alias,
    email: `${alias}@${domain}`,
    destinations,
  }),

  package(of: PackageRecord) {
    return {
      name: of.name,
      settings: {
        quota_gb: finite(of.quota),
        quota_unlimited: of.quota === 'unlimited',
        domains: finite(of.domains),
        email_accounts: finite(of.email_accounts),
        email_forwarders: finite(of.email_forwarders),
        domain_pointers: finite(of.domain_pointers),
      },
    };
  },
};

/** How MXroute writes what it holds. */
export function answersOf(host: MailHost) {
  return {
    ...plainAnswers,
    quota: (user: UserRecord, nowMs: number) => quotaAnswer(host, user, nowMs),
    mailboxUses: (user: UserRecord, nowMs: number) => mailboxUses(host, user, nowMs),
    user: (user: UserRecord) => userAnswer(host, user),
  };
}

export type Answers = ReturnType<typeof answersOf>;

function usedOf(host: MailHost, user: UserRecord): number {
  return host.mailboxesOf(user).reduce((sum, mailbox) => sum + mailbox.usedMegabytes, 0);
}

function quotaAnswer(host: MailHost, user: UserRecord, nowMs: number) {
  const used = Math.round(usedOf(host, user) * mebibyte);
  const limit = bytesOf(host.users.quotaOf(user));
  return {
    username: user.username,
    total_used: used,
    total_limit: limit,
    percent_used: limit === 0 ? 0 : Math.round((used / limit) * 1000) / 10,
    breakdown: { email: used, web: 0, databases: 0, backups: 0, other: 0 },
    grace_period: null,
    updated_at: lastHour(nowMs),
  };
}

function mailboxUses(host: MailHost, user: UserRecord, nowMs: number) {
  const accounts = host.mailboxesOf(user).map((mailbox) => ({
    email_address: `${mailbox.username}@${mailbox.domain}`,
    size_bytes: Math.round(mailbox.usedMegabytes * mebibyte),
    updated_at: lastHour(nowMs),
  }));
  return {
    username: user.username,
    accounts: accounts.toSorted((a, b) => b.size_bytes - a.size_bytes),
  };
}

function userAnswer(host: MailHost, user: UserRecord) {
  const limit = host.users.quotaOf(user);
  return {
    username: user.username,
    email: user.email,
    domain: host.domains.of(user)[0]?.domain ?? '',
    package: user.packageName ?? '',
    suspended: user.suspended,
    quota: {
      limit: Number.isFinite(limit) ? limit : null,
      used: usedOf(host, user),
      unlimited: !Number.isFinite(limit),
    },
  };
}

function finite(limit: string): number | null {
  const number = limitNumber(limit);
  return Number.isFinite(number) ? number : null;
}

/** 0 where there is no limit. */
function bytesOf(megabytes: number): number {
  return Number.isFinite(megabytes) ? megabytes * mebibyte : 0;
}

/** Uses are counted once an hour. */
function lastHour(nowMs: number): string {
  const hourMs = 60 * 60 * 1000;
  return new Date(Math.floor(nowMs / hourMs) * hourMs).toISOString();
}
