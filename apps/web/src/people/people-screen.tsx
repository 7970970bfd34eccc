import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { people } from '@homeport/contract/people';
import { ArrowLeft, Users } from 'lucide-react';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FactorDemand } from './factor-demand.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { text } from './texts.ts';

/** Who else works in the account: invite, change, remove. */
export function PeopleScreen() {
  useTitle(text('title'));
  const list = useQuery(query(people, {}));
  const [isInviting, setInviting] = useState(false);
  const { members = [], invitations = [] } = list.data ?? {};
  const isEmpty = list.data !== undefined && members.length + invitations.length === 0;
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {text('invite')}
    </Button>
  );
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <TextLink to={pathTo('accountSettings')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToAccount')}
        </TextLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
          {list.data !== undefined && !isEmpty && invite}
        </div>
        <p className="mt-1 text-ink-2">{text('lead')}</p>
      </div>
      {list.error && (
        <ErrorAlert error={list.error} onRetry={list.refetch} busy={list.isFetching}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {list.data === undefined && !list.error && <CardSkeleton rows={3} />}
      {isEmpty && (
        <Card>
          <EmptyState icon={<Users size={20} />} title={text('none')} action={invite}>
            {text('noneWhy')}
          </EmptyState>
        </Card>
      )}
      {members.length > 0 && <MemberList members={members} />}
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      {list.data !== undefined && <FactorDemand isOn={list.data.second_factor_required} />}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </div>
  );
}
