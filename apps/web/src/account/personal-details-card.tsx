import { useRef, useState } from 'react';
import type { userDetails } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Fact } from './fact.tsx';
import { PersonalDetailsForm } from './personal-details-form.tsx';
import { text } from './texts.ts';

interface PersonalDetailsCardProps {
  /** undefined: on their way. */
  details: CallAnswer<typeof userDetails> | undefined;
  serverLogin: string | undefined;
}

export function PersonalDetailsCard({ details, serverLogin }: PersonalDetailsCardProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const orUnset = (value: string | null) => value || text('unset');
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <Card aria-label={text('personalDetails')}>
      <CardHead
        title={text('personalDetails')}
        actions={
          details && (
            <Button
              ref={opener}
              size="sm"
              aria-label={text('editDetails')}
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {text('edit')}
            </Button>
          )
        }
      />
      {details && isEditing && (
        <PersonalDetailsForm
          details={details}
          onCancel={close}
          onSaved={() => {
            showToast('ok', text('detailsSaved'));
            close();
          }}
        />
      )}
      <dl className="divide-y divide-line">
        {!isEditing && <Fact label={text('fullName')} value={details && (details.name || text('notSet'))} />}
        <Fact label={text('email')} value={details?.email} />
        <Fact label={text('serverLogin')} value={serverLogin ?? text('unset')} />
        {!isEditing && <Fact label={text('company')} value={details && orUnset(details.company)} />}
      </dl>
      {details === undefined && (
        <p role="status" className="animate-late px-5 py-3 text-sm text-ink-3">
          {text('fetching')} {text('reloadHint')}
        </p>
      )}
    </Card>
  );
}
