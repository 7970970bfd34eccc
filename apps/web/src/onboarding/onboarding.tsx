import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { onboarding } from '@homeport/contract/onboarding';
import { mayCall } from '../foundation/portal.ts';
import { query } from '../foundation/http/query.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { checklistPoll, isDone } from './poll.ts';

interface OnboardingProps {
  /** The website that is on the screen. */
  shown?: string | undefined;
  className?: string;
}

/** The first steps of a new customer, which tick themselves; nothing once they were all done before. */
export function Onboarding({ shown, className }: OnboardingProps) {
  const { data } = useQuery({
    ...query(onboarding, {}),
    // The owner of the account takes the first steps.
    enabled: mayCall(onboarding),
    refetchInterval: ({ state }) => checklistPoll(state.data?.checklist),
  });
  const checklist = data?.checklist ?? null;
  const [wasOpen, setWasOpen] = useState(false);
  if (checklist !== null && !isDone(checklist) && !wasOpen) setWasOpen(true);
  if (checklist === null || !wasOpen || !mayCall(onboarding)) return null;
  return <ChecklistCard checklist={checklist} shown={shown} className={className} />;
}
