import { useQuery } from '@tanstack/react-query';
import { listMailboxes, type Mailbox } from '@homeport/contract/mailboxes';
import { cancelCopy, type MailboxCopy, readCopy } from '@homeport/contract/mailbox-copies';
import { wholeNumber } from '../foundation/format/numbers.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { POLL_MS } from '../foundation/operation-state.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CopyForm } from './copy-form.tsx';
import { text } from './copy-texts.ts';

interface CopyMailboxProps {
  domainName: string;
  mailbox: Mailbox;
  /** As people read it. */
  address: string;
  onClose: () => void;
}

/** Copies a mailbox from another provider, and shows how far that is. */
export function CopyMailbox({ domainName, mailbox, address, onClose }: CopyMailboxProps) {
  const params = { domain: domainName, name: mailbox.name };
  const { data, error, refetch } = useQuery({
    ...query(readCopy, { params }),
    refetchInterval: ({ state }) => state.data?.copy?.state === 'running' && POLL_MS,
  });
  const copy = data?.copy ?? null;
  return (
    <Dialog open onClose={onClose} title={text('title', { address })} closeLabel={text('close')}>
      {error ? (
        <ErrorAlert error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <p role="status">
          <span className="sr-only">{text('loading')}</span>
          <Skeleton className="h-24 w-full" />
        </p>
      ) : copy?.state === 'running' ? (
        <Running copy={copy} params={params} onClose={onClose} />
      ) : (
        <>
          {copy && <Ended copy={copy} />}
          <CopyForm params={params} address={address} last={copy} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function Running({
  copy,
  params,
  onClose,
}: {
  copy: MailboxCopy;
  params: { domain: string; name: string };
  onClose: () => void;
}) {
  const cancel = useMutation(mutation(cancelCopy, [readCopy, listMailboxes]));
  const { done, total, folder, user, host } = copy;
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{text('running', { user, host })}</p>
      <Progress
        label={text('progress')}
        percent={total === 0 ? 0 : (done / total) * 100}
        valueText={folder}
      />
      <p role="status" className="text-sm text-ink-3 tabular-nums [overflow-wrap:anywhere]">
        {total === 0
          ? text('counting')
          : text('counted', {
              done: wholeNumber(done),
              total: wholeNumber(total),
              folder,
            })}
      </p>
      {cancel.error && <ErrorAlert error={cancel.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          {text('stop')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {text('inBackground')}
        </Button>
      </div>
    </>
  );
}

function Ended({ copy }: { copy: MailboxCopy }) {
  const { state, done, too_large, refused, user, host, message } = copy;
  const numbers = { count: done - too_large - refused, user, host };
  const tone = state === 'finished' ? 'ok' : 'warn';
  return (
    <Banner tone={state === 'failed' ? 'bad' : tone} live>
      {state === 'failed' ? (
        <>
          <p>{message}</p>
          {numbers.count > 0 && <p className="mt-1">{text('copiedSoFar', numbers)}</p>}
        </>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          {text(state === 'finished' ? 'finished' : 'stopped', numbers)}
        </p>
      )}
      {too_large > 0 && <p className="mt-1">{text('tooLarge', { count: too_large })}</p>}
      {refused > 0 && <p className="mt-1">{text('refused', { count: refused })}</p>}
    </Banner>
  );
}
