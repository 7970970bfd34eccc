import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import type { User } from '@homeport/contract/auth';
import { staffRole } from '@homeport/contract/staff';
import { LifeBuoy, LogOut, MoonStar, Sun, UserRound } from 'lucide-react';
import { Menu, MenuButton, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { toggleTheme } from './theme.tsx';
import { useConfig } from '../../foundation/config.ts';
import { query } from '../../foundation/http/query.ts';
import { signOut } from '../../foundation/portal.ts';
import { patternOf, pathTo } from '../../foundation/routing/paths.ts';
import { useUser } from '../../foundation/session/use-user.ts';
import { initialsOf } from '../../foundation/layout/initials.ts';
import { text } from '../../foundation/layout/texts.ts';

/** Who is signed in, and what concerns them alone. */
export function AccountMenu() {
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
      <MenuLink to={pathTo('accountSettings')}>
        <UserRound size={16} aria-hidden="true" />
        {text('account')}
      </MenuLink>
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
