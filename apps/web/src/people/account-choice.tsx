import { useQuery } from '@tanstack/react-query';
import { ownMemberships } from '@homeport/contract/people';
import { UserRound, Users } from 'lucide-react';
import { query } from '../foundation/http/query.ts';
import { enterAccount, enteredAccount, leaveEnteredAccount } from '../foundation/portal.ts';
import { MenuButton, MenuSeparator } from '../ui/menu.tsx';
import { text } from './texts.ts';

/** The accounts of others in which the person works, and the way back to their own. Read when the menu opens. */
export function AccountChoice() {
  const accounts = useQuery(query(ownMemberships, {})).data?.accounts ?? [];
  const entered = enteredAccount();
  const others = accounts.filter(({ id }) => id !== entered?.id);
  if (entered === null && others.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      {entered !== null && (
        <MenuButton onSelect={() => leaveEnteredAccount()}>
          <UserRound size={16} aria-hidden="true" />
          {text('ownAccount')}
        </MenuButton>
      )}
      {others.map((account) => (
        <MenuButton key={account.id} onSelect={() => enterAccount(account)}>
          <Users size={16} aria-hidden="true" />
          <span className="min-w-0 break-all">{account.email}</span>
        </MenuButton>
      ))}
      <MenuSeparator />
    </>
  );
}
