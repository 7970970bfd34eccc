import { useState } from 'react';
import { accountEvents } from '@homeport/contract/account';
import { type ApiKeyAnswer, apiKeys, revokeApiKey } from '@homeport/contract/api-keys';
import { KeyRound } from 'lucide-react';
import { calendarDay } from '../foundation/format/dates.ts';
import { Time } from '../foundation/format/time.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

/** The keys with their scope and last use. */
export function KeyList({ keys }: { keys: readonly ApiKeyAnswer[] }) {
  const [asked, setAsked] = useState<ApiKeyAnswer | null>(null);
  return (
    <Card aria-label={text('keys')}>
      <CardHead title={text('keys')} detail={text('keysLead')} />
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      <RevokeDialog apiKey={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

interface KeyRowProps {
  apiKey: ApiKeyAnswer;
  onRevoke: () => void;
}

function KeyRow({ apiKey: { name, prefix, access, areas, expires, last_used }, onRevoke }: KeyRowProps) {
  const [now] = useState(() => new Date());
  const hasExpired = new Date(expires) <= now;
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 px-5 py-3.5">
      <KeyRound size={20} aria-hidden="true" className="mt-0.5 text-ink-3" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {hasExpired && <Chip tone="warn">{text('hasExpired')}</Chip>}
        </div>
        <div className="text-sm text-ink-2">
          {text(access)}: {areas.map((area) => text(area)).join(', ')}
        </div>
        <div className="text-sm text-ink-3">
          <span className="font-mono text-xs">{prefix}…</span>
          {' · '}
          {last_used === null ? (
            text('unused')
          ) : (
            <>
              {text('used')} <Time iso={last_used} />
            </>
          )}
          {' · '}
          {text(hasExpired ? 'expired' : 'expires', { day: calendarDay(new Date(expires)) })}
        </div>
      </div>
      <Button size="sm" aria-label={text('revokeOf', { name })} onClick={onRevoke}>
        {text('revoke')}
      </Button>
    </li>
  );
}

interface RevokeDialogProps {
  /** null: closed. */
  apiKey: ApiKeyAnswer | null;
  onClose: () => void;
}

function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const revoke = useMutation({
    ...mutation(revokeApiKey, [apiKeys, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('revoked'));
      onClose();
    },
  });
  const close = () => {
    revoke.reset();
    onClose();
  };
  return (
    <Dialog
      open={apiKey !== null}
      onClose={close}
      title={text('revokeTitle', { name: apiKey?.name ?? '' })}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            variant="danger"
            busy={revoke.isPending}
            onClick={() => apiKey && revoke.mutate({ params: { id: apiKey.id } })}
          >
            {text('revoke')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text('revokeLead')}</p>
      {revoke.error && <ErrorAlert error={revoke.error} />}
    </Dialog>
  );
}
