import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@homeport/contract/call';

/**
 * Reads calls again once work that changes their answers has ended, so that a screen shows the outcome everywhere.
 * @param calls a constant
 */
export function useFreshOnceEnded(isUnderWay: boolean, calls: readonly Call[]): void {
  const queryClient = useQueryClient();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay)
      for (const { name } of calls) void queryClient.invalidateQueries({ queryKey: [name] });
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, calls, queryClient]);
}
