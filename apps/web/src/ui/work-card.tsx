import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Card, CardBody } from './card.tsx';
import { Progress, Spinner } from './progress.tsx';

interface ProgressCardProps {
  title: string;
  detail?: ReactNode;
  /** 0 to 100. */
  percent: number;
  /** Empty until the steps are known. */
  steps: readonly Step[];
  stateLabels: Record<Step['state'], string>;
  /** The bar’s value text while there is no step. */
  working?: string;
  level?: 'h1' | 'h2';
}

/**
 * The progress of long work: a bar and its steps. Takes the focus when it replaces the form that started it, and
 * announces each step.
 */
export function ProgressCard({
  title,
  detail,
  percent,
  steps,
  stateLabels,
  working,
  level: Heading = 'h2',
}: ProgressCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const current = steps.find(({ state }) => state === 'doing')?.label ?? '';
  return (
    <Card>
      <CardBody className="grid gap-4 py-5">
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <Heading ref={heading} tabIndex={-1} className="font-sans text-lg font-semibold outline-none">
              {title}
            </Heading>
            <span className="font-mono text-sm whitespace-nowrap text-ink-2">{Math.round(percent)} %</span>
          </div>
          {detail && <p className="mt-0.5 text-sm text-ink-3">{detail}</p>}
        </div>
        <Progress label={title} percent={percent} valueText={current || working} />
        {steps.length > 0 && <Steps steps={steps} stateLabels={stateLabels} />}
        <p role="status" className="sr-only">
          {current}
        </p>
      </CardBody>
    </Card>
  );
}

interface Step {
  label: string;
  state: 'done' | 'doing' | 'todo';
}

interface StepsProps {
  steps: readonly Step[];
  /** The state of each step, for screen readers. */
  stateLabels: Record<Step['state'], string>;
}

/** The steps of long work with their states. */
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
