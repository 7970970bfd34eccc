import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ownMemberships } from '@homeport/contract/people';
import { ShieldCheck, UserRoundX } from 'lucide-react';
import { BareShell } from '../foundation/layout/shell.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { query } from '../foundation/http/query.ts';
import { enterAccount, enteredAccount, leaveEnteredAccount } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { text } from './texts.ts';

/** Says above every screen that it belongs to the account of someone else. */
export function EnteredAccountBanner() {
  const account = enteredAccount();
  const { data } = useQuery({ ...query(ownMemberships, {}), enabled: account !== null });
  const current = data?.accounts.find(({ id }) => id === account?.id);
  const hasOtherRole =
    current !== undefined && (current.role !== account?.role || current.is_limited !== account.isLimited);
  useEffect(() => {
    // The owner has changed the role since: the page begins anew with it.
    if (hasOtherRole) enterAccount(current);
  }, [hasOtherRole, current]);
  if (account === null) return null;
  return (
    <aside aria-label={text('entered')}>
      <Banner
        tone="tide"
        className="rounded-none"
        action={
          <Button size="sm" onClick={() => leaveEnteredAccount()}>
            {text('backToOwn')}
          </Button>
        }
      >
        {text('workingIn', { email: account.email, role: account.isLimited ? 'websites' : account.role })}
      </Banner>
    </aside>
  );
}

/** From where the person goes on: an invitation that was opened meanwhile is not lost. */
function backToOwn(): void {
  const { pathname, href } = window.location;
  leaveEnteredAccount(matchPath(pathTo('invitation'), pathname) === null ? undefined : href);
}

/** The person has lost their access to the account, or it demands a second factor. */
export function EnteredAccountClosed({ cause }: { cause: 'unavailable' | 'factor' }) {
  const isGone = cause === 'unavailable';
  const title = isGone ? text('unavailable', { email: enteredAccount()?.email ?? '' }) : text('factorNeeded');
  useTitle(title);
  return (
    <BareShell>
      <EmptyState
        level="h1"
        className="my-auto"
        icon={isGone ? <UserRoundX size={20} /> : <ShieldCheck size={20} />}
        title={title}
        action={
          <>
            {!isGone && (
              <Button
                variant="primary"
                onClick={() => leaveEnteredAccount(`${pathTo('accountSettings')}#second-factors`)}
              >
                {text('setUpFactor')}
              </Button>
            )}
            <Button variant={isGone ? 'primary' : 'quiet'} onClick={backToOwn}>
              {text('backToOwn')}
            </Button>
          </>
        }
      >
        {text(isGone ? 'unavailableWhy' : 'factorNeededWhy')}
      </EmptyState>
    </BareShell>
  );
}
