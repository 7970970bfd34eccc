import type { Checklist, OnboardingState, OnboardingStep } from '@homeport/contract/onboarding';
import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { Spinner } from '../ui/progress.tsx';
import { StepAction } from './step-action.tsx';
import { text } from './texts.ts';

interface ChecklistStepProps {
  step: OnboardingStep;
  state: OnboardingState;
  website: Checklist['website'];
  /** The website that is on the screen. */
  shown: string | undefined;
}

/** A step: whether it is done, and else what comes next. */
export function ChecklistStep({ step, state, website, shown }: ChecklistStepProps) {
  const sentence = sentenceOf(step, state, website);
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="flex h-lh items-center">
        <StateIcon state={state} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {text(step)}
          <span className="sr-only">: {text(state)}</span>
        </p>
        {sentence !== undefined && (
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-2">{sentence}</p>
        )}
        {state === 'open' && <StepAction step={step} website={website} shown={shown} />}
      </div>
    </li>
  );
}

function StateIcon({ state }: { state: OnboardingState }) {
  switch (state) {
    case 'done':
      return <CircleCheck size={20} className="text-ok" />;
    case 'open':
      return <Circle size={20} className="text-tide" />;
    case 'running':
      return <Spinner size={20} />;
    case 'waiting':
    case 'unknown':
      return <CircleDashed size={20} className="text-ink-3" />;
  }
}

function sentenceOf(
  step: OnboardingStep,
  state: OnboardingState,
  website: Checklist['website'],
): string | undefined {
  if (state === 'done') return undefined;
  const host = readableHost(website?.ascii_name ?? '');
  switch (step) {
    case 'plan':
      return text('planOpen');
    case 'account':
      return text(
        state === 'running' ? 'accountRunning' : state === 'open' ? 'accountOpen' : 'accountWaiting',
      );
    case 'domain':
      if (state === 'running') return text('domainRunning');
      if (state === 'waiting') return text('domainWaiting');
      if (website === null) return text('domainOpen');
      if (state === 'unknown') return text('domainUnknown', { host });
      return website.is_temporary ? text('domainTemporary') : text('domainRecords', { host });
    case 'certificate':
      if (state === 'running') return text('certificateRunning');
      if (state === 'waiting') return text('certificateWaiting');
      return state === 'unknown' ? text('certificateUnknown') : text('certificateOpen', { host });
    case 'wordpress':
      if (state === 'running') return text('wordpressRunning');
      return text(state === 'waiting' ? 'wordpressWaiting' : 'wordpressOpen');
    case 'mailbox':
      if (state === 'running') return text('mailboxRunning');
      return text(state === 'waiting' ? 'mailboxWaiting' : 'mailboxOpen');
  }
}
