import { Suspense } from 'react';
import { LifeBuoy, LogOut, Menu as MenuIcon, MoonStar, Sun, UserRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import type { User } from '@homeport/contract/auth';
import { staffRole } from '@homeport/contract/staff';
import { useConfig } from '../../foundation/config.ts';
import { initialsOf } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { text } from '../../foundation/layout/texts.ts';
import { enteredAccount, signOut, useUser } from '../../foundation/portal.ts';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { Bell } from '../../notifications/index.ts';
import { pathTo, patternOf } from '../../foundation/routing/paths.ts';
import { Menu, MenuAnchor, MenuButton, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import type { Navigation } from './navigation.tsx';
import { SearchLauncher } from './search-launcher.tsx';
import { toggleTheme } from './shell-parts.tsx';

export { TaskTray } from '../../notifications/index.ts';

/** Loaded when the menu opens. */
const AccountChoice = lazyPart(async () => ({
  default: (await import('../../people/index.ts')).AccountChoice,
}));

interface MenusProps {
  navigation: Navigation;
  /** On a screen of the staff area. */
  isStaffArea: boolean;
}

/** The search and the menus at the right edge of the header. */
export function Menus({ navigation, isStaffArea }: MenusProps) {
  return (
    <>
      {enteredAccount() === null && <SearchLauncher isStaffArea={isStaffArea} />}
      {navigation.hasNews && <Bell />}
      <AccountMenu hasSettings={navigation.hasSettings} />
      <MainMenu navigation={navigation} />
    </>
  );
}

/** Who is signed in, and what concerns them alone. */
function AccountMenu({ hasSettings }: Pick<Navigation, 'hasSettings'>) {
  const user = useUser();
  const { data } = useQuery(query(userDetails, {}, { shell: true }));
  if (user === null) return null;
  const { name, email } = data ?? user;
  const initials = initialsOf(name, email);
  return (
    <Menu
      label={text('accountMenu', { initials, name: name || email })}
      trigger={
        <span className="flex size-8 items-center justify-center rounded-full bg-tide-wash text-2xs font-bold text-tide-ink">
          {initials}
        </span>
      }
      triggerClassName="inline-flex size-11 items-center justify-center rounded-full"
    >
      <MenuLabel className="px-2.5 pt-1.5 pb-1">
        {name && <div className="font-semibold break-words">{name}</div>}
        <div className="text-sm break-all text-ink-3">{email}</div>
      </MenuLabel>
      <MenuSeparator />
      <StaffLink known={user.isadmin} />
      {hasSettings && (
        <MenuLink to={pathTo('accountSettings')}>
          <UserRound size={16} aria-hidden="true" />
          {text('account')}
        </MenuLink>
      )}
      {user.isadmin === 'user' && (
        <Suspense>
          <AccountChoice />
        </Suspense>
      )}
      <MenuButton onSelect={toggleTheme}>
        <MoonStar size={16} aria-hidden="true" className="dark:hidden" />
        <Sun size={16} aria-hidden="true" className="light:hidden" />
        {text('theOtherTheme')}
      </MenuButton>
      <MenuButton onSelect={signOut}>
        <LogOut size={16} aria-hidden="true" />
        {text('logOut')}
      </MenuButton>
    </Menu>
  );
}

/** The way into the staff area. The role is read when the menu opens: it may have changed since the sign-in. */
function StaffLink({ known }: { known: User['isadmin'] }) {
  const { data } = useQuery(query(staffRole, {}));
  const role = data?.isadmin ?? known;
  const slug = useConfig()?.brand_slug;
  if (role === 'user' || slug === undefined) return null;
  return (
    <MenuLink to={patternOf(role === 'admin' ? 'staffAllTickets' : 'staffTickets', slug)}>
      <LifeBuoy size={16} aria-hidden="true" />
      {text('staffArea')}
    </MenuLink>
  );
}

/** All pages of the portal that this person can use. */
function MainMenu({ navigation: { isCustomer, hasEmail, hasSettings } }: { navigation: Navigation }) {
  const links = useConfig()?.links;
  return (
    <Menu
      label={text('mainMenu')}
      trigger={<MenuIcon size={20} aria-hidden="true" />}
      triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken"
    >
      {isCustomer && <MenuLink to={pathTo('home')}>{text('domainsAndHosting')}</MenuLink>}
      {hasEmail && <MenuLink to={pathTo('email')}>{text('email')}</MenuLink>}
      {hasSettings && <MenuLink to={pathTo('accountSettings')}>{text('account')}</MenuLink>}
      <MenuSeparator />
      {links?.documentation && <MenuAnchor href={links.documentation}>{text('documentation')}</MenuAnchor>}
      {isCustomer && (
        <>
          <MenuLink to={pathTo('support')}>{text('support')}</MenuLink>
          <MenuLink to={pathTo('feedback')}>{text('provideFeedback')}</MenuLink>
        </>
      )}
      {links?.faq && <MenuAnchor href={links.faq}>{text('faqs')}</MenuAnchor>}
      <MenuSeparator />
      <MenuButton onSelect={signOut}>{text('logOut')}</MenuButton>
    </Menu>
  );
}
