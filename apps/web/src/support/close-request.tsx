import { useEffect, useId, useRef, useState } from 'react';
import { closeTicket, createdTicketDetail, createdTickets } from '@homeport/contract/support';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { text } from './texts.ts';
import type { TicketStatus } from './conversation.tsx';

export interface RequestProps {
  ticketId: number;
  status: TicketStatus;
}

/** Closes a request; the customer confirms with a check box that it is settled. */
export function CloseRequest({ ticketId, status }: RequestProps) {
  const doneMessage = useRef<HTMLParagraphElement>(null);
  const closing = useMutation(mutation(closeTicket, [createdTicketDetail, createdTickets]));
  const isClosed = status === 'closed';
  const isClosedHere = isClosed && closing.isSuccess;

  useEffect(() => {
    // The pressed button, which had the focus, is gone.
    if (isClosedHere && document.activeElement === document.body) doneMessage.current?.focus();
  }, [isClosedHere]);

  if (isClosed && !isClosedHere) return null;
  return (
    <Card aria-label={text('closeTitle')}>
      <CardHead title={text('closeTitle')} detail={isClosed ? undefined : text('closeWhy')} />
      <CardBody className="grid gap-3">
        {isClosed ? (
          <p ref={doneMessage} tabIndex={-1} role="status" className="font-medium text-ok outline-none">
            {text('closeDone')}
          </p>
        ) : (
          <CloseForm
            isBusy={closing.isPending}
            error={closing.error}
            onClose={() => closing.mutate({ body: { ticket_id: ticketId } })}
          />
        )}
      </CardBody>
    </Card>
  );
}

interface CloseFormProps {
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
}

function CloseForm({ isBusy, error, onClose }: CloseFormProps) {
  const [isSettled, setIsSettled] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const errorId = useId();
  const isMissing = hasTried && !isSettled;
  const close = () => {
    setHasTried(!isSettled);
    if (isSettled && !isBusy) onClose();
  };
  return (
    <>
      <Checkbox
        label={text('closeConfirm')}
        checked={isSettled}
        invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={({ target }) => setIsSettled(target.checked)}
      />
      {isMissing && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {text('closeTick')}
        </p>
      )}
      {error && <ErrorAlert error={error}>{text('failed')}</ErrorAlert>}
      <Button busy={isBusy} looksDisabled={!isSettled} onClick={close}>
        {text('closeButton')}
      </Button>
    </>
  );
}
