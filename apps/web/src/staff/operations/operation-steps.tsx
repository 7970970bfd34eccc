import { clsx } from 'clsx';
import { Check, Minus, Undo2, X } from 'lucide-react';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { clockTime } from '../clock-time.ts';
import { hasFacts, JsonFacts } from '../json-facts.tsx';
import { More } from '../more.tsx';
import { duration } from '../duration.ts';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

type Step = Operation['steps'][number];

const stateNames = {
  todo: text('stepTodo'),
  running: text('stepRunning'),
  done: text('stepDone'),
  failed: text('stepFailed'),
  undone: text('stepUndone'),
} as const;

const undoNames = {
  'taken back': text('canUndo'),
  'nothing to take back': text('nothingToUndo'),
  'cannot be taken back': text('cannotUndo'),
} as const;

interface OperationStepsProps {
  steps: readonly Step[];
  /** A worker is at it: only then a step that was begun is under way. */
  worked: boolean;
  /** There is nothing left to give up. */
  ended: boolean;
}

/** What was done and what is to come: times, answers, errors, and what giving up does to each. */
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

function StepRow({ step, worked, ended }: Omit<OperationStepsProps, 'steps'> & { step: Step }) {
  const { label, state, error, answer, undo, name } = step;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 px-5 py-3">
      <StepMark state={state} spins={state === 'running' && worked} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className={clsx('font-semibold', state === 'todo' && 'font-medium text-ink-2')}>{label}</span>
          <span className="font-mono text-xs text-ink-3">{name}</span>
        </div>
        <p className="text-sm text-ink-3">{factsOf(step, ended).join(' · ')}</p>
        {!ended && wasBegun(state) && <p className="text-sm text-ink-3">{undoNames[undo]}</p>}
        {error !== null && (
          <pre className="mt-2 max-h-60 overflow-y-auto rounded-control bg-bad-wash px-3 py-2 font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere] text-bad">
            {error}
          </pre>
        )}
        {hasFacts(answer) && (
          <More title={text('answer')}>
            <JsonFacts value={answer} />
          </More>
        )}
      </div>
    </li>
  );
}

/** What giving up does is of interest where something may have been done. */
const wasBegun = (state: Step['state']) => state !== 'todo' && state !== 'undone';

function factsOf({ state, started, milliseconds, attempts }: Step, ended: boolean): string[] {
  const facts: string[] = [ended && state === 'todo' ? text('stepNever') : stateNames[state]];
  if (started !== null) facts.push(text('begun', { time: clockTime(started) }));
  if (milliseconds !== null) facts.push(text('took', { time: duration(milliseconds) }));
  if (attempts > 1) facts.push(text('tries', { count: attempts }));
  return facts;
}

const marks = {
  done: { icon: Check, look: 'bg-ok-wash text-ok' },
  failed: { icon: X, look: 'bg-bad-wash text-bad' },
  undone: { icon: Undo2, look: 'bg-warn-wash text-warn' },
  running: { icon: Minus, look: 'bg-sunken text-ink-3' },
  todo: { icon: undefined, look: 'border border-line-strong' },
} as const;

function StepMark({ state, spins }: { state: Step['state']; spins: boolean }) {
  const { icon: Icon, look } = marks[state];
  if (spins) {
    return (
      <span className="flex size-5 items-center justify-center text-tide">
        <Spinner size={20} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx('flex size-5 shrink-0 items-center justify-center rounded-full', look)}
    >
      {Icon && <Icon size={14} />}
    </span>
  );
}
