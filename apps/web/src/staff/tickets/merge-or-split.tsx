import { useState } from 'react';
import type { TicketReply } from '../../support/index.ts';
import { Button } from '../../ui/button.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { text } from './merging-texts.ts';
import { SplitDialog } from './split-dialog.tsx';

interface MergeOrSplitProps {
  ticketId: number;
  /** Those that are shown, the oldest first. */
  replies: readonly TicketReply[];
  /** A cancellation’s ticket is merged into no other one. */
  isMergeable: boolean;
}

/** Makes one ticket of two, or two of one. */
export function MergeOrSplit({ ticketId, replies, isMergeable }: MergeOrSplitProps) {
  const [dialog, setDialog] = useState<'merge' | 'split' | null>(null);
  const onClose = () => setDialog(null);
  return (
    <div className="flex flex-wrap gap-2">
      {isMergeable && (
        <Button size="sm" onClick={() => setDialog('merge')}>
          {text('merge')}
        </Button>
      )}
      <Button size="sm" onClick={() => setDialog('split')}>
        {text('split')}
      </Button>
      <MergeDialog ticketId={ticketId} open={dialog === 'merge'} onClose={onClose} />
      <SplitDialog ticketId={ticketId} replies={replies} open={dialog === 'split'} onClose={onClose} />
    </div>
  );
}
