import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import {
  authorizationCode,
  declineTransfer,
  domainOwnership,
  lockDomain,
  unlockDomain,
} from '@homeport/contract/domain-ownership';
import type { LockState } from '@homeport/contract/domain-ownership';
import { calendarDay } from '../../foundation/format/dates.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow } from '../../ui/fact-row.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text } from './texts.ts';

export type Ownership = CallAnswer<typeof domainOwnership>;

const POLL_MS = 4_000;

/** Who may take a domain away, and changes of its owner; polled while the registry works. */
export function useDomainOwnership(name: string) {
  return useQuery({
    ...query(domainOwnership, { params: { domain: name } }),
    refetchInterval: ({ state }) => isMoving(state.data) && POLL_MS,
  });
}

const isMoving = (ownership: Ownership | undefined) =>
  ownership !== undefined &&
  (ownership.lock === 'locking' ||
    ownership.lock === 'unlocking' ||
    ownership.owner_update?.state === 'saving');

const tones: Record<LockState, Tone> = {
  locked: 'ok',
  unlocked: 'warn',
  locking: 'tide',
  unlocking: 'tide',
  unsupported: 'neutral',
};

/** The lock against transfers, and the code with which another registrar takes the domain. */
export function TransferAwayCard({ name, ownership }: { name: string; ownership: Ownership }) {
  const { lock, lock_problem, transferable_from, leaving, code_shown } = ownership;
  return (
    <Card aria-label={text('awayTitle')}>
      <CardHead
        title={text('awayTitle')}
        badge={
          <Chip tone={tones[lock]} dot>
            {text(lock)}
          </Chip>
        }
        detail={text(`${lock}Why`)}
        actions={
          (lock === 'locked' || lock === 'unlocked') && <LockButton name={name} ownership={ownership} />
        }
      />
      {lock_problem !== null && (
        <CardBody>
          <Banner tone="bad" live>
            {lock_problem}
          </Banner>
        </CardBody>
      )}
      {leaving && <Leaving name={name} />}
      {(lock === 'unlocked' || lock === 'unsupported') && (
        <CardBody className="grid gap-3">
          {transferable_from !== null && (
            <Banner tone="warn">{text('rests', { day: calendarDay(new Date(transferable_from)) })}</Banner>
          )}
          <Code name={name} shown={code_shown} />
          <p className="text-sm text-ink-3">{text('afterwards')}</p>
        </CardBody>
      )}
    </Card>
  );
}

function LockButton({ name, ownership }: { name: string; ownership: Ownership }) {
  const isLocked = ownership.lock === 'locked';
  const onError = (error: Error) => showToast('bad', error.message);
  const lock = useMutation({ ...mutation(lockDomain, [domainOwnership]), onError });
  const unlock = useMutation({ ...mutation(unlockDomain, [domainOwnership]), onError });
  const change = isLocked ? unlock : lock;
  const label = isLocked ? 'unlock' : ownership.code_shown === null ? 'lock' : 'lockAndCancel';
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ params: { domain: name }, body: {} })}
    >
      {text(label)}
    </Button>
  );
}

/** Shows the code once; it is gone when the person leaves. */
function Code({ name, shown }: { name: string; shown: string | null }) {
  const { mutate, data, error, isPending } = useMutation(mutation(authorizationCode, [domainOwnership]));
  if (data !== undefined)
    return (
      <div role="status" className="grid gap-2">
        <p className="text-sm text-ink-2">{text('codeOnce')}</p>
        <div className="rounded-control border border-line">
          <CopyRow
            label={text('code')}
            value={data.code}
            control={<CopyButton value={data.code} label={text('copyCode')} copiedLabel={text('copied')} />}
          />
        </div>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {error && <ErrorAlert error={error} />}
      {shown !== null && (
        <p className="text-sm text-ink-3">{text('codeShown', { day: calendarDay(new Date(shown)) })}</p>
      )}
      <Button busy={isPending} onClick={() => mutate({ params: { domain: name }, body: {} })}>
        {text(shown === null ? 'getCode' : 'getCodeAgain')}
      </Button>
    </div>
  );
}

function Leaving({ name }: { name: string }) {
  const decline = useMutation({
    ...mutation(declineTransfer, [domainOwnership]),
    onSuccess: () => showToast('ok', text('refused')),
    onError: (error) => showToast('bad', error.message),
  });
  return (
    <CardBody>
      <Banner
        tone="bad"
        live
        action={
          <Button
            size="sm"
            busy={decline.isPending}
            onClick={() => decline.mutate({ params: { domain: name }, body: {} })}
          >
            {text('refuse')}
          </Button>
        }
      >
        {text('leaving')}
      </Banner>
    </CardBody>
  );
}
