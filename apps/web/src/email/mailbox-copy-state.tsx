import type { MailboxCopy } from '@homeport/contract/mailbox-copies';
import { wholeNumber } from '../foundation/format/numbers.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Progress } from '../ui/progress.tsx';
import { text } from './copy-texts.ts';

interface MailboxCopyStateProps {
  copy: MailboxCopy;
  address: string;
  /** Opens the whole story, where it can be stopped or repeated. */
  onOpen: () => void;
}

/** How far copying a mailbox from another provider is, in its row. */
export function MailboxCopyState({ copy, address, onOpen }: MailboxCopyStateProps) {
  const { state, done, total } = copy;
  return (
    <div className="mt-1 grid max-w-100 gap-1.5 rounded-control bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-40 text-sm [overflow-wrap:anywhere]">
          {state === 'failed' ? <Chip tone="bad">{text('rowFailed')}</Chip> : sentenceOf(copy)}
        </p>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text(`${linkOf(copy)}Of`, { address })}
          onClick={onOpen}
        >
          {text(linkOf(copy))}
        </Button>
      </div>
      {state === 'running' && (
        <>
          <Progress
            label={text('progressOf', { address })}
            percent={total === 0 ? 0 : (done / total) * 100}
          />
          <p className="text-sm text-ink-3 tabular-nums">
            {total === 0
              ? text('counting')
              : text('rowCounted', { done: wholeNumber(done), total: wholeNumber(total) })}
          </p>
        </>
      )}
      {state === 'failed' && copy.message !== null && <p className="text-sm text-ink-2">{copy.message}</p>}
    </div>
  );
}

const linkOf = ({ state }: MailboxCopy) =>
  state === 'running'
    ? ('showProgress' as const)
    : state === 'failed'
      ? ('continueCopy' as const)
      : ('showResult' as const);

function sentenceOf({ state, host, done, too_large, refused }: MailboxCopy): string {
  if (state === 'running') return text('rowRunning', { host });
  return text('rowFinished', { count: done - too_large - refused, host });
}
