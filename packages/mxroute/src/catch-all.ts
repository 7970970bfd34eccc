import type { MxrouteApi } from './api.ts';
import { pathOf } from './domains.ts';

/** Where email for addresses that do not exist goes: returned, discarded, or to an address. */
export type CatchAll = { type: 'fail' | 'blackhole' } | { type: 'address'; address: string };

export interface CatchAllCalls {
  read(domain: string): Promise<CatchAll>;
  set(domain: string, catchAll: CatchAll): Promise<void>;
}

export function catchAllCalls(api: MxrouteApi): CatchAllCalls {
  const path = (domain: string) => `${pathOf(domain)}/catch-all`;
  return {
    async read(domain) {
      const answer = await api.object({ method: 'GET', path: path(domain) });
      const type = answer.text('type', 'fail');
      if (type === 'address') return { type, address: answer.text('address') };
      return { type: type === 'blackhole' ? 'blackhole' : 'fail' };
    },
    set: (domain, catchAll) => api.done({ method: 'PATCH', path: path(domain), body: { ...catchAll } }),
  };
}
