import { clsx } from 'clsx';
import { Check, Minus, Undo2, X } from 'lucide-react';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow } from '../../ui/fact-row.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { hasFields, JsonDetails, JsonFields } from '../json-details.tsx';
import { text as common } from '../texts.ts';
import { clockTime, duration } from '../../foundation/format/dates.ts';
import { useStaffPath } from '../nav-items.ts';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

type Step = Operation['steps'][number];

const stateNames = () =>
  ({
    todo: text('stepTodo'),
    running: text('stepRunning'),
    done: text('stepDone'),
    failed: text('stepFailed'),
    undone: text('stepUndone'),
  }) as const;

const undoNames = () =>
  ({
    'taken back': text('canUndo'),
    'nothing to take back': text('nothingToUndo'),
    'cannot be taken back': text('cannotUndo'),
  }) as const;

interface OperationStepsProps {
  steps: readonly Step[];
  /** A worker is running the operation. */
  hasWorker: boolean;
  /** The operation is finished. */
  isFinished: boolean;
}

/** The steps with their times, results, errors, and what giving up does to each. */
export function OperationSteps({ steps, ...operation }: OperationStepsProps) {
  return (
    <Card aria-label={text('steps')}>
      <CardHead title={text('steps')} />
      {steps.length === 0 ? (
        <CardBody className="text-ink-2">{text('noSteps')}</CardBody>
      ) : (
        <ol role="list" className="divide-y divide-line">
          {steps.map((step) => (
            <StepRow key={step.name} step={step} {...operation} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function StepRow({ step, hasWorker, isFinished }: Omit<OperationStepsProps, 'steps'> & { step: Step }) {
  const { label, state, error, answer, undo, name } = step;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 px-5 py-3">
      <StepIcon state={state} isSpinning={state === 'running' && hasWorker} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className={clsx('font-semibold', state === 'todo' && 'font-medium text-ink-2')}>{label}</span>
          <span className="font-mono text-xs text-ink-3">{name}</span>
        </div>
        <p className="text-sm text-ink-3">{stepDetails(step, isFinished).join(' · ')}</p>
        {!isFinished && hasStarted(state) && <p className="text-sm text-ink-3">{undoNames()[undo]}</p>}
        {error !== null && (
          <pre className="mt-2 max-h-60 overflow-y-auto rounded-control bg-bad-wash px-3 py-2 font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere] text-bad">
            {error}
          </pre>
        )}
        <JsonDetails title={text('answer')} value={answer} />
      </div>
    </li>
  );
}

/** Only these steps may have had an effect that giving up concerns. */
const hasStarted = (state: Step['state']) => state !== 'todo' && state !== 'undone';

function stepDetails({ state, started, milliseconds, attempts }: Step, isFinished: boolean): string[] {
  const details: string[] = [isFinished && state === 'todo' ? text('stepNever') : stateNames()[state]];
  if (started !== null) details.push(text('started', { time: clockTime(started) }));
  if (milliseconds !== null) details.push(text('took', { time: duration(milliseconds) }));
  if (attempts > 1) details.push(text('tries', { count: attempts }));
  return details;
}

const stepIcons = {
  done: { icon: Check, className: 'bg-ok-wash text-ok' },
  failed: { icon: X, className: 'bg-bad-wash text-bad' },
  undone: { icon: Undo2, className: 'bg-warn-wash text-warn' },
  running: { icon: Minus, className: 'bg-sunken text-ink-3' },
  todo: { icon: undefined, className: 'border border-line-strong' },
} as const;

function StepIcon({ state, isSpinning }: { state: Step['state']; isSpinning: boolean }) {
  const { icon: Icon, className } = stepIcons[state];
  if (isSpinning) {
    return (
      <span className="flex size-5 items-center justify-center text-tide">
        <Spinner size={20} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx('flex size-5 shrink-0 items-center justify-center rounded-full', className)}
    >
      {Icon && <Icon size={14} />}
    </span>
  );
}

/** Customer, IDs, times and input of an operation. */
export function OperationFacts({ operation }: { operation: Operation }) {
  const { id, key, queue, attempts, created, updated, finished, next_try, worker, input } = operation;
  return (
    <div className="grid content-start gap-4">
      <Card aria-label={text('facts')}>
        <CardHead title={text('facts')} />
        <CustomerRow customer={operation.customer} />
        <CopyRow
          label={text('operationId')}
          value={id}
          control={<CopyButton value={id} label={text('copyId')} copiedLabel={common('copied')} />}
        />
        <CopyRow label={text('key')} value={key} />
        <CopyRow label={text('queue')} value={queue} />
        <CopyRow plain label={text('tried')} value={attempts} />
        <CopyRow plain label={text('created')} value={clockTime(created)} />
        {finished === null && <CopyRow plain label={text('updated')} value={clockTime(updated)} />}
        {finished !== null && <CopyRow plain label={text('finished')} value={clockTime(finished)} />}
        {next_try !== null && <CopyRow plain label={text('nextTry')} value={clockTime(next_try)} />}
        {worker !== null && <CopyRow label={text('worker')} value={worker} />}
      </Card>
      {hasFields(input) && (
        <Card aria-label={text('input')}>
          <CardHead title={text('input')} />
          <CardBody>
            <JsonFields value={input} />
          </CardBody>
        </Card>
      )}
    </div>
  );
}

// Stacked links need a height of 24 pixels (WCAG 2.5.8).
const linkClass = 'flex min-h-6 items-center';

function CustomerRow({ customer }: Pick<Operation, 'customer'>) {
  const path = useStaffPath();
  if (customer === null) return <CopyRow plain label={text('customer')} value={text('noCustomer')} />;
  const search = new URLSearchParams({ customer: customer.email });
  return (
    <CopyRow
      plain
      label={text('customer')}
      value={
        <span className="grid py-1.5 [overflow-wrap:anywhere]">
          <TextLink to={path('staffCustomerFile', { customerId: customer.id })} className={linkClass}>
            {customer.name ?? customer.email}
          </TextLink>
          {customer.name !== null && <span className="text-sm text-ink-2">{customer.email}</span>}
          <TextLink
            to={`${path('staffOperations')}?${search}&state=all`}
            className={clsx(linkClass, 'text-sm')}
          >
            {text('operationsOfCustomer')}
          </TextLink>
          <TextLink to={`${path('staffAudit')}?${search}`} className={clsx(linkClass, 'text-sm')}>
            {text('auditOfCustomer')}
          </TextLink>
        </span>
      }
    />
  );
}
