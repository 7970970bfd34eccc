import { useId, useState } from 'react';
import { hideOnboarding, onboarding } from '@homeport/contract/onboarding';
import type { Checklist, OnboardingStep } from '@homeport/contract/onboarding';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { ChecklistStep } from './checklist-step.tsx';
import { text } from './texts.ts';

interface ChecklistCardProps {
  checklist: Checklist;
  /** The website that is on the screen. */
  shown: string | undefined;
  className?: string | undefined;
}

/** The first steps with their states, each open one with its button; they can be hidden. */
export function ChecklistCard({ checklist, shown, className }: ChecklistCardProps) {
  const titleId = useId();
  const hiding = useMutation(mutation(hideOnboarding, [onboarding]));
  const ticked = useTicked(checklist);
  const { steps, website } = checklist;
  const done = steps.filter(({ state }) => state === 'done').length;
  const isAllDone = done === steps.length;
  return (
    <Card aria-labelledby={titleId} className={className}>
      <CardHead
        id={titleId}
        title={text(isAllDone ? 'allDone' : 'title')}
        detail={isAllDone ? text('allDoneDetail') : text('progress', { done, count: steps.length })}
      />
      {!isAllDone && (
        <div className="px-5 pt-4 pb-3">
          {/* The sentence above says the same. */}
          <div
            aria-hidden="true"
            className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
          >
            <div
              className="h-full rounded-full bg-ok transition-[width] duration-200 ease-out forced-colors:bg-[Highlight]"
              style={{ width: `${(100 * done) / steps.length}%` }}
            />
          </div>
          <ol
            role="list"
            className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-4"
          >
            {steps.map((each) => (
              <ChecklistStep key={each.step} {...each} website={website} shown={shown} />
            ))}
          </ol>
          <Button
            size="sm"
            variant="quiet"
            busy={hiding.isPending}
            onClick={() => hiding.mutate({ body: {} })}
            className="mt-3 -ml-3"
          >
            {text('hide')}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {ticked.map((step) => text('ticked', { step: text(step) })).join(' ')}
      </p>
      {hiding.isError && (
        <p role="alert" className="px-5 py-3 text-sm text-bad">
          {text('notHidden')}
        </p>
      )}
    </Card>
  );
}

/** Steps that became done since the card was first shown. */
function useTicked({ steps }: Checklist): OnboardingStep[] {
  const done = steps.filter(({ state }) => state === 'done').map(({ step }) => step);
  const [before] = useState(done);
  return done.filter((step) => !before.includes(step));
}
