import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { teamMember } from '@homeport/contract/staff-team';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { deviceLabel } from '../../auth/index.ts';
import { wholeNumber } from '../../foundation/format/numbers.ts';
import { Time } from '../../foundation/format/time.tsx';
import { query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { useUser } from '../../foundation/portal.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadError } from '../load-error.tsx';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { LeaveDialog, type MemberPage } from './leave-dialog.tsx';
import { Factors, LastSignIn } from './member-facts.tsx';
import { text } from './texts.ts';

/** One person on the team: role, sign-ins, and what they did. */
export function TeamMemberScreen() {
  const { memberId = '' } = useParams();
  return (
    <StaffScreen title={common('team')} right="team.read">
      {(can) => <Loaded key={memberId} memberId={memberId} canManage={can('team.manage')} />}
    </StaffScreen>
  );
}

interface LoadedProps {
  memberId: string;
  canManage: boolean;
}

function Loaded({ memberId, canManage }: LoadedProps) {
  const path = useStaffPath();
  const { data, error, refetch, isFetching } = useQuery(
    query(teamMember, { params: { member_id: memberId } }),
  );
  return (
    <>
      <TextLink
        to={path('staffTeam')}
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 self-start text-sm pointer-coarse:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {common('team')}
      </TextLink>
      {error && data === undefined && (
        <LoadError
          level="h1"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          missing={text('memberMissing')}
        >
          {text('memberFailed')}
        </LoadError>
      )}
      {data === undefined && error === null && (
        <div role="status" className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} />
          <CardSkeleton rows={3} />
        </div>
      )}
      {data && <Member page={data} canManage={canManage} />}
    </>
  );
}

function Member({ page, canManage }: { page: MemberPage; canManage: boolean }) {
  const { id, email, name, role, disabled } = page.member;
  const [open, setOpen] = useState<'change' | 'leave' | null>(null);
  const isOwn = useUser()?.id === id;
  useTitle(name ?? email);
  return (
    <>
      <ScreenTitle
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {name !== null && <span className="[overflow-wrap:anywhere]">{email}</span>}
            <Chip tone="tide">{text(role)}</Chip>
            {isOwn && <Chip>{text('you')}</Chip>}
            {disabled !== null && <Chip tone="bad">{text('disabled')}</Chip>}
          </span>
        }
        aside={
          canManage &&
          !isOwn && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setOpen('change')}>
                {text('change')}
              </Button>
              <Button size="sm" variant="danger" onClick={() => setOpen('leave')}>
                {text('leave')}
              </Button>
            </div>
          )
        }
      >
        {name ?? email}
      </ScreenTitle>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <SignIns signIns={page.sign_ins} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <About page={page} />
          <Tickets tickets={page.tickets} />
        </div>
      </div>
      <ChangeRoleDialog member={open === 'change' ? page.member : null} onClose={() => setOpen(null)} />
      <LeaveDialog page={page} isOpen={open === 'leave'} onClose={() => setOpen(null)} />
    </>
  );
}

function About({ page: { member } }: { page: MemberPage }) {
  const path = useStaffPath();
  const audit = `${path('staffAudit')}?${new URLSearchParams({ actor: member.email })}`;
  return (
    <Card aria-label={text('about')}>
      <CardHead title={text('about')} />
      <FactRow label={text('secondFactor')} description={<Factors member={member} />} />
      <FactRow label={<TextLink to={audit}>{text('did')}</TextLink>} description={text('didWhy')} />
      <FactRow
        label={
          <TextLink to={path('staffCustomerFile', { customerId: member.id })}>{text('account')}</TextLink>
        }
        description={<LastSignIn at={member.last_signed_in} />}
      />
    </Card>
  );
}

function SignIns({ signIns }: { signIns: MemberPage['sign_ins'] }) {
  return (
    <Card aria-label={text('signIns')}>
      <CardHead title={text('signIns')} />
      {signIns.length === 0 && <CardBody className="text-ink-2">{text('noSignIns')}</CardBody>}
      <ul className="divide-y divide-line">
        {signIns.map(({ id, at, ip, user_agent: userAgent, is_open: isOpen }) => (
          <li key={id} className="px-5 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{deviceLabel(userAgent)}</span>
              {isOpen && <Chip tone="ok">{text('signedIn')}</Chip>}
            </div>
            <p className="text-sm text-ink-3">
              <Time iso={at} /> · {ip}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tickets({ tickets: { open, answered, replies } }: { tickets: MemberPage['tickets'] }) {
  return (
    <Card aria-label={text('tickets')}>
      <CardHead title={text('tickets')} />
      <FactRow label={text('openTickets')} control={wholeNumber(open)} />
      <FactRow
        label={text('answered')}
        description={text('answeredWhy', { replies })}
        control={wholeNumber(answered)}
      />
    </Card>
  );
}
