import { useRef } from 'react';
import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';

/** Ignores calls while a mutation is running: a second press can come before the button is disabled. */
export function useMutateOnce<Answer, Request>(
  change: Pick<UseMutationResult<Answer, Error, Request>, 'mutate'>,
): (request: Request, options?: Pick<MutateOptions<Answer, Error, Request>, 'onSuccess'>) => void {
  const underWay = useRef(false);
  return (request, options) => {
    if (underWay.current) return;
    underWay.current = true;
    change.mutate(request, { ...options, onSettled: () => void (underWay.current = false) });
  };
}
