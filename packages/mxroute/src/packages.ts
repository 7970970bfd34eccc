import type { JsonReader } from '@homeport/provider-http';
import { type MxrouteApi, orNone, segment } from './api.ts';

/** Limits of a package's users; undefined: unlimited. */
export interface PackageLimits {
  quotaGigabytes: number | undefined;
  domains: number | undefined;
  mailboxes: number | undefined;
  forwarders: number | undefined;
}

export interface PackageCalls {
  /** The names of all packages. */
  list(): Promise<string[]>;
  /** @returns undefined when there is no such package */
  find(name: string): Promise<PackageLimits | undefined>;
  /** @param name letters, digits, underscores and hyphens. @throws MxrouteError conflict when it is in use */
  create(name: string, limits: PackageLimits): Promise<void>;
  change(name: string, limits: PackageLimits): Promise<void>;
  /** @throws MxrouteError rejected while a user has it */
  delete(name: string): Promise<void>;
}

export function packageCalls(api: MxrouteApi): PackageCalls {
  const one = (name: string) => `/reseller/packages/${segment(name)}`;
  return {
    list: () => api.texts({ method: 'GET', path: '/reseller/packages' }),
    find: (name) => orNone(api.object({ method: 'GET', path: one(name) }).then(readLimits)),
    create: (name, limits) =>
      api.done({ method: 'POST', path: '/reseller/packages', body: { name, ...limitsBody(limits) } }),
    change: (name, limits) => api.done({ method: 'PATCH', path: one(name), body: limitsBody(limits) }),
    delete: (name) => api.done({ method: 'DELETE', path: one(name) }),
  };
}

/** Limits are sent as text, and returned as numbers. */
function limitsBody({ quotaGigabytes, domains, mailboxes, forwarders }: PackageLimits): object {
  const text = (limit: number | undefined) => (limit === undefined ? 'unlimited' : String(limit));
  return {
    quota: text(quotaGigabytes),
    domains: text(domains),
    email_accounts: text(mailboxes),
    email_forwarders: text(forwarders),
  };
}

function readLimits(answer: JsonReader): PackageLimits {
  const settings = answer.object('settings');
  return {
    quotaGigabytes: settings.flag('quota_unlimited', false) ? undefined : settings.maybeNumber('quota_gb'),
    domains: settings.maybeNumber('domains'),
    mailboxes: settings.maybeNumber('email_accounts'),
    forwarders: settings.maybeNumber('email_forwarders'),
  };
}
