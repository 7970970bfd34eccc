import type { userDetails } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { Card, CardHead } from '../ui/card.tsx';
import { Fact } from './fact.tsx';
import { text } from './texts.ts';

interface PersonalDetailsCardProps {
  /** undefined: on their way. */
  details: CallAnswer<typeof userDetails> | undefined;
  serverLogin: string | undefined;
}

export function PersonalDetailsCard({ details, serverLogin }: PersonalDetailsCardProps) {
  const orUnset = (value: string | null) => value || text('unset');
  return (
    <Card aria-label={text('personalDetails')}>
      <CardHead title={text('personalDetails')} />
      <dl className="divide-y divide-line">
        <Fact label={text('fullName')} value={details && (details.name || text('notSet'))} />
        <Fact label={text('email')} value={details?.email} />
        <Fact label={text('serverLogin')} value={serverLogin ?? text('unset')} />
        <Fact label={text('company')} value={details && orUnset(details.company)} />
      </dl>
      {details === undefined && (
        <p role="status" className="animate-late px-5 py-3 text-sm text-ink-3">
          {text('fetching')} {text('reloadHint')}
        </p>
      )}
    </Card>
  );
}
