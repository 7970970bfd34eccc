import { useMutation } from '@tanstack/react-query';
import { confirmCancellation } from '@homeport/contract/staff-billing';
import { mutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { showToast } from '../../ui/toast-store.ts';
import { text as common } from '../texts.ts';
import { useOnce } from '../use-once.ts';
import { text } from './texts.ts';
import { showsCancellations, useDecided } from './use-decided.ts';

export interface DecisionProps {
  cancellationId: string;
  /** Whose plan it is. */
  name: string;
  onClose: () => void;
}

export function ConfirmCancellationDialog({ open, ...decision }: DecisionProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={decision.onClose} title={text('confirmTitle')} closeLabel={common('close')}>
      <Confirmation {...decision} />
    </Dialog>
  );
}

function Confirmation({ cancellationId, name, onClose }: DecisionProps) {
  const refused = useDecided(onClose);
  const confirm = useMutation({
    ...mutation(confirmCancellation, showsCancellations),
    networkMode: 'always',
    onSuccess: ({ access_ends }) => {
      onClose();
      showToast('ok', text('confirmDone', { day: calendarDay(new Date(access_ends)) }));
    },
    onError: refused,
  });
  const send = useOnce(confirm);
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-2">{text('confirmLead')}</p>
      {confirm.error && <ErrorAlert error={confirm.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          busy={confirm.isPending}
          onClick={() => send({ params: { cancellation_id: cancellationId }, body: {} })}
        >
          {text('confirmNow')}
        </Button>
      </div>
    </>
  );
}
