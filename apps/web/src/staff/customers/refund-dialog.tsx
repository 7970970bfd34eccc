import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usd } from '../../ui/money.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../use-staff-path.ts';
import type { Invoice } from './invoice-line.tsx';
import { RefundForm } from './refund-form.tsx';
import type { Started } from './refund-form.tsx';
import { text } from './texts.ts';

interface RefundDialogProps {
  customerId: string;
  /** null: none is being paid back. */
  invoice: Invoice | null;
  onClose: () => void;
}

/** Pays an invoice back, or a part of it. */
export function RefundDialog({ customerId, invoice, onClose }: RefundDialogProps) {
  return (
    <Dialog
      open={invoice !== null}
      onClose={onClose}
      title={text('refundTitle')}
      closeLabel={common('close')}
    >
      {invoice && <Refund customerId={customerId} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
}

function Refund({ customerId, invoice, onClose }: RefundDialogProps & { invoice: Invoice }) {
  const path = useStaffPath();
  const [started, setStarted] = useState<Started | null>(null);
  if (started === null) {
    return <RefundForm customerId={customerId} invoice={invoice} onStarted={setStarted} onClose={onClose} />;
  }
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{text('refundStarted', { amount: usd(started.amount_cents) })}</p>
      <p className="text-ink-2">{text('refundStartedNext')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TextLink to={path('staffOperation', { operationId: started.operation_id })}>
          {text('seeOperation')}
        </TextLink>
        <Button variant="primary" onClick={onClose}>
          {text('done')}
        </Button>
      </div>
    </div>
  );
}
