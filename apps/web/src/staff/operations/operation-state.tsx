import type { ReactNode } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { operation, operations } from '@homeport/contract/staff-operations';
import { Link } from 'react-router';
import { Time } from '../../foundation/format/time.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { operationName } from '../kind-names.ts';
import { text } from './texts.ts';

export type Operation = CallAnswer<typeof operation>;
export type BriefOperation = CallAnswer<typeof operations>['operations'][number];
type OperationState = BriefOperation['state'];

const tones: Record<OperationState, Tone> = {
  queued: 'neutral',
  running: 'tide',
  undoing: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  parked: 'bad',
};

interface StateChipProps {
  operation: Pick<BriefOperation, 'state' | 'next_try'>;
}

/** The status; operations that wait for a retry differ from those that have not been tried yet. */
export function StateChip({ operation: { state, next_try } }: StateChipProps) {
  const isRetrying = state === 'queued' && next_try !== null;
  return (
    <Chip tone={isRetrying ? 'warn' : tones[state]} dot>
      {text(isRetrying ? 'again' : state)}
    </Chip>
  );
}

/** Whether nothing more will happen. */
export const isFinished = ({ state }: Pick<BriefOperation, 'state'>): boolean =>
  state === 'succeeded' || state === 'failed';

interface OperationRowProps {
  operation: BriefOperation;
  to: string;
  /** Above the link that the row is. */
  action?: ReactNode;
}

/** One operation: status, kind, customer, current step and error. */
export function OperationRow({ operation, to, action }: OperationRowProps) {
  const { kind, customer, step, error, attempts, progress, state, updated } = operation;
  const details = [
    customer?.email ?? text('noCustomer'),
    step !== null && state !== 'failed' ? text('at', { step }) : undefined,
    attempts > 1 || state === 'queued' ? text('tries', { count: attempts }) : undefined,
  ].filter((detail) => detail !== undefined);
  return (
    <li className="relative grid gap-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StateChip operation={operation} />
        {!isFinished(operation) && (
          <span className="text-xs text-ink-2 tabular-nums">{text('percent', { percent: progress })}</span>
        )}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={updated} />
        </span>
      </div>
      <Link
        to={to}
        data-row=""
        className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
      >
        {operationName(kind)}
      </Link>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{details.join(' · ')}</p>
      {error !== null && state !== 'succeeded' && (
        <p className="line-clamp-2 font-mono text-xs [overflow-wrap:anywhere] text-bad">{error}</p>
      )}
      {action && <div className="relative justify-self-start">{action}</div>}
    </li>
  );
}
