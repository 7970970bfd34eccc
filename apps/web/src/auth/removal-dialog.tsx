import type { ReactNode } from 'react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { text } from './factor-texts.ts';

interface RemovalDialogProps {
  open: boolean;
  title: string;
  lead: string;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirms an action that cannot be undone. */
export function RemovalDialog({
  open,
  title,
  lead,
  submitLabel,
  busy,
  error,
  onSubmit,
  onClose,
}: RemovalDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{lead}</p>
      {error && <ErrorAlert error={error} />}
    </Dialog>
  );
}
