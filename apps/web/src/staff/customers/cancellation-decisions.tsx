import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmCancellationDialog } from './confirm-cancellation-dialog.tsx';
import { text } from './texts.ts';
import { WithdrawCancellationDialog } from './withdraw-cancellation-dialog.tsx';

interface Asked {
  decision: 'confirm' | 'withdraw';
  cancellationId: string;
  /** Whose plan it is. */
  name: string;
}

const AskContext = createContext<(asked: Asked) => void>(() => {});

/**
 * Around what shows cancellations: keeps the dialog in which one is being decided, also when the list beneath it is read
 * again and it is not in there any more.
 */
export function CancellationDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const decision = useMemo(
    () => ({
      cancellationId: asked?.cancellationId ?? '',
      name: asked?.name ?? '',
      onClose: () => setAsked(null),
    }),
    [asked],
  );
  return (
    <AskContext value={setAsked}>
      {children}
      <ConfirmCancellationDialog open={asked?.decision === 'confirm'} {...decision} />
      <WithdrawCancellationDialog open={asked?.decision === 'withdraw'} {...decision} />
    </AskContext>
  );
}

/** What can be done about a cancellation that nobody has decided on. */
export function CancellationDecisions({ cancellationId, name }: Omit<Asked, 'decision'>) {
  const ask = useContext(AskContext);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        aria-label={text('takeBackOf', { name })}
        onClick={() => ask({ decision: 'withdraw', cancellationId, name })}
      >
        {text('takeBack')}
      </Button>
      <Button
        size="sm"
        aria-label={text('confirmOf', { name })}
        onClick={() => ask({ decision: 'confirm', cancellationId, name })}
      >
        {text('confirm')}
      </Button>
    </div>
  );
}
