import { Time } from '../../ui/time.tsx';
import { kindName } from '@homeport/contract/kind-name';
import { Link } from 'react-router';
import { hasEnded, StateChip } from './operation-state.tsx';
import type { BriefOperation } from './operation-state.tsx';
import { text } from './texts.ts';

/** One operation of a list: how it stands, what it is, whose, where it stopped and why. */
export function OperationRow({ operation, to }: { operation: BriefOperation; to: string }) {
  const { kind, customer, step, error, attempts, progress, state, updated } = operation;
  const facts = [
    customer?.email ?? text('noCustomer'),
    step !== null && state !== 'failed' ? text('at', { step }) : undefined,
    attempts > 1 || state === 'queued' ? text('tries', { count: attempts }) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className="relative grid gap-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StateChip operation={operation} />
        {!hasEnded(operation) && (
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
        {kindName(kind)}
      </Link>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{facts.join(' · ')}</p>
      {error !== null && state !== 'succeeded' && (
        <p className="line-clamp-2 font-mono text-xs [overflow-wrap:anywhere] text-bad">{error}</p>
      )}
    </li>
  );
}
