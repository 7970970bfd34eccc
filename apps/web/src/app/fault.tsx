import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { ApiError } from './http/api-error.ts';
import { Refusal } from './refusal.tsx';

interface FaultProps {
  /** Why, where a call said it; a countdown is shown where one only has to wait. */
  error: Error | null;
  /** What this place says otherwise. */
  children: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** Something did not work here, in this place's own words. */
export function Fault({ error, children, action }: FaultProps) {
  if (error instanceof ApiError && error.retryAfter !== undefined) return <Refusal error={error} />;
  return (
    <Banner tone="bad" live action={action}>
      {children}
    </Banner>
  );
}
