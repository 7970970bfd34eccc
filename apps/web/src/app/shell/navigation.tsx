import { Globe, LifeBuoy, Mail, Server } from 'lucide-react';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import type { Reach } from '@homeport/contract/member-reach';
import type { User } from '@homeport/contract/auth';
import type { Account } from '../../foundation/routing/account-state.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import type { PathName } from '../../foundation/routing/paths.ts';
import { text } from '../../foundation/layout/texts.ts';

/** What the frame around a screen offers to the person who is signed in. */
export interface Navigation {
  /** The customer's own pages. Staff without a plan have none. */
  isCustomer: boolean;
  hasEmail: boolean;
  /** Bell, tasks and search, which are about the person's own account. */
  hasNews: boolean;
  /** The account's settings. */
  hasSettings: boolean;
  /** Empty without domain management. */
  tabs: readonly NavItem[];
}

interface Visitor {
  /** undefined: on a staff screen, where the account is not looked up. */
  state: Account['state'] | undefined;
  user: Pick<User, 'isadmin' | 'plan_type'> | null;
  domainManagement: boolean;
  /** What they may do in the account of someone else. */
  member?: Reach | undefined;
}

/** Decides what the navigation offers in this account state. */
export function navigationFor({ member, ...visitor }: Visitor): Navigation {
  const own = { ...ownNavigation(visitor), hasSettings: true };
  if (member === undefined) return { ...own, hasNews: own.isCustomer };
  const isDeveloper = member.role === 'developer';
  const hasAll = isDeveloper && !member.isLimited;
  return {
    isCustomer: isDeveloper,
    hasEmail: own.hasEmail && hasAll,
    hasNews: false,
    hasSettings: !isDeveloper,
    tabs: hasAll ? own.tabs : [],
  };
}

function ownNavigation({
  state,
  user,
  domainManagement,
}: Visitor): Pick<Navigation, 'isCustomer' | 'hasEmail' | 'tabs'> {
  const isStaff = user !== null && user.isadmin !== 'user';
  const hasNothing = state === undefined ? user?.plan_type === 'newuser' : state === 'noPlan';
  if (isStaff && hasNothing) return { isCustomer: false, hasEmail: false, tabs: [] };
  switch (state) {
    case 'domainOnly':
    case 'newHosting':
    case 'hosting':
      return { isCustomer: true, hasEmail: true, tabs: domainManagement ? tabs() : [] };
    case 'unpaid':
      return {
        isCustomer: true,
        hasEmail: false,
        tabs: domainManagement ? [hostingTab(), domainsTab()] : [],
      };
    case 'noPlan':
      return { isCustomer: true, hasEmail: false, tabs: domainManagement ? [domainsTab()] : [] };
    default:
      return { isCustomer: true, hasEmail: false, tabs: [] };
  }
}

interface NavItem {
  label: string;
  to: string;
  icon: typeof Server;
  /** Addresses at which the item is shown as current. */
  within: RegExp;
}

type PlainPath = Extract<PathName, 'home' | 'domains' | 'email' | 'support'>;

function navItem(label: string, path: PlainPath, icon: typeof Server, within: RegExp): NavItem {
  return { label, to: pathTo(path), icon, within };
}

const hostingTab = () =>
  navItem(
    text('hosting'),
    'home',
    Server,
    /^\/($|website|add-website|check-usage|order|install|payment-pending)/i,
  );
const domainsTab = () => navItem(text('domains'), 'domains', Globe, /^\/domains?(\/|$)/i);

/** The three tabs; they need domain management. */
const tabs = (): readonly NavItem[] => [
  hostingTab(),
  domainsTab(),
  navItem(text('email'), 'email', Mail, /^\/email(\/|$)/i),
];

const supportItem = () => navItem(text('support'), 'support', LifeBuoy, /^\/support(\/|$)/i);

/** The tabs of the wide screen. */
export function Tabs({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label={text('mainNavigation')} className="ml-4 hidden items-stretch gap-7 self-stretch md:flex">
      {items.map((item) => (
        <Tab key={item.to} item={item} />
      ))}
    </nav>
  );
}

function Tab({ item }: { item: NavItem }) {
  const { pathname } = useLocation();
  const inside = item.within.test(pathname);
  const className = clsx(
    'relative flex items-center font-medium',
    inside
      ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-tide forced-colors:after:bg-[Highlight]'
      : 'text-ink-2 hover:text-ink',
  );
  // The current tab is not a link.
  if (pathname === item.to) {
    return (
      <span role="link" aria-disabled="true" aria-current="page" className={className}>
        {item.label}
      </span>
    );
  }
  return (
    <Link to={item.to} className={className}>
      {item.label}
    </Link>
  );
}

/** The main navigation on phones. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text('mainNavigation')}
      className="stay-fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {[...items, supportItem()].map(({ label, to, icon: Icon, within }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className={clsx(
            'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium',
            within.test(pathname) ? 'text-tide' : 'text-ink-3',
          )}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
