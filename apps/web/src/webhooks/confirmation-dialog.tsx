import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { text } from './texts.ts';

interface ConfirmationDialogProps {
  open: boolean;
  title: string;
  lead: string;
  submitLabel: string;
  request: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks before a change that programs of the customer notice. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { open, title, lead, submitLabel, request, onSubmit, onClose } = props;
  const close = () => {
    request.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button variant="danger" busy={request.isPending} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{lead}</p>
      {request.error && <ErrorAlert error={request.error} />}
    </Dialog>
  );
}
