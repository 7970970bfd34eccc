import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Spinner } from './spinner.tsx';

export interface Step {
  label: string;
  state: 'done' | 'doing' | 'todo';
}

interface StepsProps {
  steps: readonly Step[];
  /** Said after each step's name, for those who do not see its mark. */
  stateLabels: Record<Step['state'], string>;
}

/** The named steps of long work: done, doing, to come. */
export function Steps({ steps, stateLabels }: StepsProps) {
  return (
    <ol className="grid gap-3">
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'doing' ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-3',
            step.state === 'doing' && 'font-semibold',
            step.state === 'todo' && 'text-ink-2',
          )}
        >
          <StepMark state={step.state} />
          <span>
            {step.label} <span className="sr-only">{stateLabels[step.state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: Step['state'] }) {
  if (state === 'doing') {
    return (
      <span className="flex size-5 items-center justify-center text-tide">
        <Spinner size={20} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex size-5 shrink-0 items-center justify-center rounded-full',
        state === 'done' ? 'animate-rise bg-ok-wash text-ok' : 'border border-line-strong',
      )}
    >
      {state === 'done' && <Check size={14} />}
    </span>
  );
}
