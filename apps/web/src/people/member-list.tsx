import { useState } from 'react';
import { type MemberAnswer } from '@homeport/contract/people';
import { UserRound } from 'lucide-react';
import { calendarDay } from '../foundation/format/dates.ts';
import { Time } from '../foundation/format/time.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx';
import { text } from './texts.ts';
import { WebsiteNames } from './website-names.tsx';

/** Who has access, with their role. */
export function MemberList({ members }: { members: readonly MemberAnswer[] }) {
  const [removed, setRemoved] = useState<MemberAnswer | null>(null);
  const [changed, setChanged] = useState<MemberAnswer | null>(null);
  return (
    <Card aria-label={text('members')}>
      <CardHead title={text('members')} />
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            onChange={() => setChanged(member)}
            onRemove={() => setRemoved(member)}
          />
        ))}
      </ul>
      <RoleDialog key={changed?.id ?? ''} member={changed} onClose={() => setChanged(null)} />
      <RemoveDialog member={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

interface MemberRowProps {
  member: MemberAnswer;
  onChange: () => void;
  onRemove: () => void;
}

function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const { email, role, websites, since, second_factor, last_seen } = member;
  const name = member.name || email;
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 px-5 py-3.5">
      <UserRound size={20} aria-hidden="true" className="mt-0.5 text-ink-3" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <Chip tone="tide">{text(role)}</Chip>
          <Chip tone={second_factor ? 'ok' : 'warn'}>
            {text(second_factor ? 'withFactor' : 'withoutFactor')}
          </Chip>
        </div>
        <WebsiteNames names={websites?.map(({ ascii_name }) => ascii_name) ?? null} />
        {name !== email && <div className="text-sm break-all text-ink-2">{email}</div>}
        <div className="text-sm text-ink-3">
          {text('since', { day: calendarDay(new Date(since)) })}
          {' · '}
          {last_seen === null ? (
            text('neverSeen')
          ) : (
            <>
              {text('seen')} <Time iso={last_seen} />
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={text('changeOf', { name })} onClick={onChange}>
          {text('change')}
        </Button>
        <Button size="sm" aria-label={text('removeOf', { name })} onClick={onRemove}>
          {text('remove')}
        </Button>
      </div>
    </li>
  );
}
