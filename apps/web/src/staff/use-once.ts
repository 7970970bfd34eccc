import { useRef } from 'react';
import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';

/** Sends a change once, however fast it is asked for again: a second press comes before the button knows of the first. */
export function useOnce<Answer, Request>(
  change: Pick<UseMutationResult<Answer, Error, Request>, 'mutate'>,
): (request: Request, options?: Pick<MutateOptions<Answer, Error, Request>, 'onSuccess'>) => void {
  const underWay = useRef(false);
  return (request, options) => {
    if (underWay.current) return;
    underWay.current = true;
    change.mutate(request, { ...options, onSettled: () => void (underWay.current = false) });
  };
}
