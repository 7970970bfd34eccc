import type { User } from '@homeport/contract/auth';
import type { Account } from '../../foundation/routing/account-state.ts';
import { domainsTab, hostingTab, tabs } from './places.ts';
import type { Place } from './places.ts';

/** What the frame around a screen offers to the person who is signed in. */
export interface Navigation {
  /** The customer's own pages. Staff without a plan have none. */
  isCustomer: boolean;
  hasEmail: boolean;
  /** Empty without domain management. */
  tabs: readonly Place[];
}

interface Visitor {
  /** undefined: on a staff screen, where the account is not looked up. */
  state: Account['state'] | undefined;
  user: Pick<User, 'isadmin' | 'plan_type'> | null;
  domainManagement: boolean;
}

/** Decides what the navigation offers in this account state. */
export function navigationFor({ state, user, domainManagement }: Visitor): Navigation {
  const isStaff = user !== null && user.isadmin !== 'user';
  const hasNothing = state === undefined ? user?.plan_type === 'newuser' : state === 'noPlan';
  if (isStaff && hasNothing) return { isCustomer: false, hasEmail: false, tabs: [] };
  switch (state) {
    case 'domainOnly':
    case 'newHosting':
    case 'hosting':
      return { isCustomer: true, hasEmail: true, tabs: domainManagement ? tabs : [] };
    case 'unpaid':
      return { isCustomer: true, hasEmail: false, tabs: domainManagement ? [hostingTab, domainsTab] : [] };
    default:
      return { isCustomer: true, hasEmail: false, tabs: [] };
  }
}
