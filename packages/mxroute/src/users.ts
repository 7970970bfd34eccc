import type { JsonReader } from '@homeport/provider-http';
import { type MxrouteApi, orNone, segment } from './api.ts';

/** A reseller's sub-account; its password gives access to its domains and mailboxes. */
export interface MailUser {
  username: string;
  email: string;
  /** The name of the package with its limits. */
  packageName: string;
  suspended: boolean;
}

export interface NewMailUser {
  /** 1 to 10 lower case letters, digits and underscores; unique on its server, among all customers of MXroute. */
  username: string;
  email: string;
  /** At least 8 characters. */
  password: string;
  packageName: string;
}

export interface UserCalls {
  /** The names of all users. */
  list(): Promise<string[]>;
  /** @returns undefined when the reseller has no such user */
  find(username: string): Promise<MailUser | undefined>;
  /** @throws MxrouteError conflict when the name is in use */
  create(user: NewMailUser): Promise<void>;
  setPassword(username: string, password: string): Promise<void>;
  setPackage(username: string, packageName: string): Promise<void>;
  /** The user's own quota instead of the package's. @param megabytes undefined: no own quota */
  setQuota(username: string, megabytes: number | undefined): Promise<void>;
  suspend(username: string): Promise<void>;
  unsuspend(username: string): Promise<void>;
  /** With all domains and mailboxes. */
  delete(username: string): Promise<void>;
}

export function userCalls(api: MxrouteApi): UserCalls {
  const one = (username: string) => `/reseller/users/${segment(username)}`;
  return {
    list: () => api.texts({ method: 'GET', path: '/reseller/users' }),
    find: (username) => orNone(api.object({ method: 'GET', path: one(username) }).then(readUser)),
    create: ({ username, email, password, packageName }) =>
      api.done({
        method: 'POST',
        path: '/reseller/users',
        body: { username, email, password, package: packageName },
        secrets: [password],
      }),
    setPassword: (username, password) =>
      api.done({ method: 'PATCH', path: one(username), body: { password }, secrets: [password] }),
    setPackage: (username, packageName) =>
      api.done({ method: 'PATCH', path: `${one(username)}/package`, body: { package: packageName } }),
    setQuota: (username, megabytes) =>
      api.done({
        method: 'PATCH',
        path: one(username),
        body: { quota: megabytes === undefined ? 'unlimited' : String(megabytes) },
      }),
    suspend: (username) => api.done({ method: 'POST', path: `${one(username)}/suspend` }),
    unsuspend: (username) => api.done({ method: 'POST', path: `${one(username)}/unsuspend` }),
    delete: (username) => api.done({ method: 'DELETE', path: one(username) }),
  };
}

function readUser(answer: JsonReader): MailUser {
  return {
    username: answer.text('username'),
    email: answer.text('email', ''),
    packageName: answer.text('package', ''),
    suspended: answer.flag('suspended', false),
  };
}
