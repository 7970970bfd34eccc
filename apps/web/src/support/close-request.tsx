import { useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { closeTicket, createdTicketDetail, createdTickets } from '@homeport/contract/support';
import { Fault } from '../foundation/layout/fault.tsx';
import { mutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import type { TicketStatus } from './status-chip.tsx';
import { text } from './texts.ts';

interface CloseRequestProps {
  ticketId: number;
  status: TicketStatus;
}

/** Ends a request that is settled, after its customer has said that it is. */
export function CloseRequest({ ticketId, status }: CloseRequestProps) {
  const [settled, setSettled] = useState(false);
  const [missing, setMissing] = useState(false);
  const missingId = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const closing = useMutation({
    ...mutation(closeTicket, [createdTicketDetail, createdTickets]),
    networkMode: 'always',
    onSuccess: () => setSettled(false),
  });
  const closed = status === 'closed';
  const closedHere = closed && closing.isSuccess;

  useEffect(() => {
    // The button that was pressed is gone.
    if (closedHere && document.activeElement === document.body) done.current?.focus();
  }, [closedHere]);

  if (closed && !closedHere) return null;
  const close = () => {
    setMissing(!settled);
    if (settled && !closing.isPending) closing.mutate({ body: { ticket_id: ticketId } });
  };
  return (
    <Card aria-label={text('closeTitle')}>
      <CardHead title={text('closeTitle')} detail={closed ? undefined : text('closeWhy')} />
      <CardBody className="grid gap-3">
        {closed ? (
          <p ref={done} tabIndex={-1} role="status" className="font-medium text-ok outline-none">
            {text('closeDone')}
          </p>
        ) : (
          <>
            <Checkbox
              label={text('closeConfirm')}
              checked={settled}
              invalid={missing && !settled}
              aria-describedby={missing && !settled ? missingId : undefined}
              onChange={({ target }) => setSettled(target.checked)}
            />
            {missing && !settled && (
              <p id={missingId} role="alert" className="text-sm text-bad">
                {text('closeTick')}
              </p>
            )}
            {closing.error && <Fault error={closing.error}>{text('failed')}</Fault>}
            <Button busy={closing.isPending} looksDisabled={!settled} onClick={close}>
              {text('closeButton')}
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  );
}
