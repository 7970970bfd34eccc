import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { team } from '@homeport/contract/staff-team';
import { Link } from 'react-router';
import { Time } from '../../foundation/format/time.tsx';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useUser } from '../../foundation/portal.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { ChangeRoleDialog, GrantRoleDialog, type TeamMember } from './role-dialogs.tsx';
import { text } from './texts.ts';

/** Agents and admins, and their roles, for admins. */
export function TeamScreen() {
  return (
    <StaffScreen title={common('team')} isAdminOnly>
      {() => <Team />}
    </StaffScreen>
  );
}

function Team() {
  const { data, error, refetch, isFetching } = useQuery(query(team, {}));
  const [isGranting, setIsGranting] = useState(false);
  const [changing, setChanging] = useState<TeamMember | null>(null);
  return (
    <>
      <ScreenTitle
        lead={text('lead')}
        aside={
          <Button size="sm" onClick={() => setIsGranting(true)}>
            {text('grant')}
          </Button>
        }
      >
        {common('team')}
      </ScreenTitle>
      {error && data === undefined && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} />
        </div>
      )}
      {data && (
        <Card aria-label={common('team')} aria-busy={isFetching}>
          <ul className="divide-y divide-line">
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} onChange={() => setChanging(member)} />
            ))}
          </ul>
        </Card>
      )}
      <GrantRoleDialog isOpen={isGranting} onClose={() => setIsGranting(false)} />
      <ChangeRoleDialog member={changing} onClose={() => setChanging(null)} />
    </>
  );
}

function MemberRow({ member, onChange }: { member: TeamMember; onChange: () => void }) {
  const { id, email, name, role, disabled, last_signed_in: lastSignedIn } = member;
  const path = useStaffPath();
  const isOwn = useUser()?.id === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={path('staffCustomerFile', { customerId: id })}
            className="font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {email}
          </Link>
          <Chip tone="tide">{text(role)}</Chip>
          {isOwn && <Chip>{text('you')}</Chip>}
          {disabled !== null && <Chip tone="bad">{text('disabled')}</Chip>}
        </div>
        <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
          {name !== null && `${name} · `}
          {lastSignedIn === null ? (
            text('neverSignedIn')
          ) : (
            <>
              {text('lastSignIn')} <Time iso={lastSignedIn} />
            </>
          )}
          {' · '}
          <Factors member={member} />
        </p>
      </div>
      {!isOwn && (
        <Button size="sm" aria-label={text('changeOf', { email })} onClick={onChange}>
          {text('change')}
        </Button>
      )}
    </li>
  );
}

function Factors({ member: { passkeys, authenticator } }: { member: TeamMember }) {
  if (passkeys === 0 && !authenticator) return <span className="text-warn">{text('noFactor')}</span>;
  return text('factors', {
    passkeys,
    authenticator: String(authenticator),
    both: String(passkeys > 0 && authenticator),
  });
}
