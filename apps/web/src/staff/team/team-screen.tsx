import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { team } from '@homeport/contract/staff-team';
import { Link } from 'react-router';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useUser } from '../../foundation/portal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { ChangeRoleDialog, type TeamMember } from './change-role-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Factors, LastSignIn } from './member-facts.tsx';
import { RightsCard } from './rights-card.tsx';
import { text } from './texts.ts';

/** Everyone on the team, who is invited to it, and what each role may do. */
export function TeamScreen() {
  return (
    <StaffScreen title={common('team')} right="team.read">
      {(can) => <Team canManage={can('team.manage')} />}
    </StaffScreen>
  );
}

function Team({ canManage }: { canManage: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(query(team, {}));
  const [isInviting, setIsInviting] = useState(false);
  const [changing, setChanging] = useState<TeamMember | null>(null);
  return (
    <>
      <ScreenTitle
        lead={text('lead')}
        aside={
          canManage && (
            <Button size="sm" onClick={() => setIsInviting(true)}>
              {text('invite')}
            </Button>
          )
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
        <div className="grid grid-cols-1 gap-5">
          <Card aria-label={common('team')} aria-busy={isFetching}>
            <ul className="divide-y divide-line">
              {data.members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  canChange={canManage}
                  onChange={() => setChanging(member)}
                />
              ))}
            </ul>
          </Card>
          {data.invitations.length > 0 && (
            <InvitationsCard invitations={data.invitations} canManage={canManage} />
          )}
          <RightsCard />
        </div>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      <ChangeRoleDialog member={changing} onClose={() => setChanging(null)} />
    </>
  );
}

interface MemberRowProps {
  member: TeamMember;
  canChange: boolean;
  onChange: () => void;
}

function MemberRow({ member, canChange, onChange }: MemberRowProps) {
  const { id, email, name, role, disabled, last_signed_in: lastSignedIn } = member;
  const path = useStaffPath();
  const isOwn = useUser()?.id === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={path('staffTeamMember', { memberId: id })}
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
          <LastSignIn at={lastSignedIn} />
          {' · '}
          <Factors member={member} />
        </p>
      </div>
      {canChange && !isOwn && (
        <Button size="sm" aria-label={text('changeOf', { email })} onClick={onChange}>
          {text('change')}
        </Button>
      )}
    </li>
  );
}
