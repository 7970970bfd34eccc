import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';
import { useOperationActions } from './use-operation.ts';

const GiveUpDialog = lazy(async () => ({ default: (await import('./give-up-dialog.tsx')).GiveUpDialog }));

/** What can be done about it now; why it cannot be given up, where that is so. */
export function OperationActions({ operation }: { operation: Operation }) {
  const { retry, resume, giveUp } = useOperationActions(operation.id);
  const { actions } = operation;
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {actions.resume && (
        <Button variant="primary" busy={resume.busy} onClick={resume.start}>
          {text('resume')}
        </Button>
      )}
      {actions.retry && (
        <Button variant="primary" busy={retry.busy} onClick={retry.start}>
          {text('retry')}
        </Button>
      )}
      {actions.give_up && (
        <Button
          variant="danger"
          onClick={() => {
            setAsked(true);
            setAsking(true);
          }}
        >
          {text('giveUp')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <GiveUpDialog
            operation={operation}
            open={asking}
            busy={giveUp.busy}
            error={giveUp.error}
            onClose={() => {
              setAsking(false);
              giveUp.forget();
            }}
            onGiveUp={(reason) => giveUp.start(reason, () => setAsking(false))}
          />
        </Suspense>
      )}
      {actions.give_up_refusal !== null && (
        <p className="basis-full text-sm text-ink-2">{actions.give_up_refusal}</p>
      )}
    </div>
  );
}
