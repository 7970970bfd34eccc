import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { removePasskey, secondFactors } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { KeyRound } from 'lucide-react';
import { mutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/time.tsx';
import { showToast } from '../ui/toast-store.ts';
import { text } from './factor-texts.ts';
import { RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type Passkey = CallAnswer<typeof secondFactors>['passkeys'][number];

/** The passkeys by their names, each with its last use. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const remove = useMutation({
    ...mutation(removePasskey, [secondFactors, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('removed'));
      setAsked(null);
    },
  });
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3">
          <KeyRound size={20} aria-hidden="true" className="text-ink-3" />
          <div className="min-w-0 flex-1 basis-40">
            <div className="font-medium break-words">{passkey.name}</div>
            <div className="text-sm text-ink-3">
              {passkey.last_used === null ? (
                text('passkeyUnused')
              ) : (
                <>
                  {text('passkeyUsed')} <Time iso={passkey.last_used} />
                </>
              )}
            </div>
          </div>
          <div className="flex gap-2">
            <Button
              size="sm"
              aria-label={text('renameOf', { name: passkey.name })}
              onClick={() => setRenamed(passkey)}
            >
              {text('rename')}
            </Button>
            <Button
              size="sm"
              aria-label={text('removeOf', { name: passkey.name })}
              onClick={() => setAsked(passkey)}
            >
              {text('remove')}
            </Button>
          </div>
        </li>
      ))}
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovalDialog
        open={asked !== null}
        title={text('removePasskeyTitle', { name: asked?.name ?? '' })}
        lead={text('removePasskeyLead')}
        submitLabel={text('remove')}
        busy={remove.isPending}
        error={remove.error}
        onSubmit={() => asked && remove.mutate({ params: { id: asked.id } })}
        onClose={() => {
          remove.reset();
          setAsked(null);
        }}
      />
    </ul>
  );
}
