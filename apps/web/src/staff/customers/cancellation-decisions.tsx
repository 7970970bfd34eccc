import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmCancellationDialog } from './confirm-cancellation-dialog.tsx';
import { text } from './texts.ts';
import { WithdrawCancellationDialog } from './withdraw-cancellation-dialog.tsx';

interface CancellationDecisionsProps {
  cancellationId: string;
  /** Whose plan it is. */
  name: string;
}

/** What can be done about a cancellation that nobody has decided on. */
export function CancellationDecisions({ cancellationId, name }: CancellationDecisionsProps) {
  const [asked, setAsked] = useState<'confirm' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={text('takeBackOf', { name })} onClick={() => setAsked('withdraw')}>
        {text('takeBack')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={text('confirmOf', { name })}
        onClick={() => setAsked('confirm')}
      >
        {text('confirm')}
      </Button>
      <ConfirmCancellationDialog
        open={asked === 'confirm'}
        cancellationId={cancellationId}
        name={name}
        onClose={close}
      />
      <WithdrawCancellationDialog
        open={asked === 'withdraw'}
        cancellationId={cancellationId}
        name={name}
        onClose={close}
      />
    </div>
  );
}
