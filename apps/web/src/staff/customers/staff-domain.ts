import { useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { customerDomains } from '@homeport/contract/staff-domains';
import { ApiError } from '../../foundation/http/api-error.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { showToast } from '../../ui/toaster.tsx';
import { text } from './domains-texts.ts';

/** A customer's domain as staff see it. */
export type StaffDomain = CallAnswer<typeof customerDomains>['domains'][number];

/** What the registrar has. */
export type Registry = NonNullable<StaffDomain['registry']>;

/** Handles a failed action: another admin may have changed the domain, or it is gone, and its row with it. */
export function useFailedAction(name: string): (error: Error) => Promise<void> {
  const client = useQueryClient();
  return (error) => {
    if (error instanceof ApiError && error.code === 'not_found')
      showToast('bad', text('gone', { name: readableHost(name) }));
    return client.invalidateQueries({ queryKey: [customerDomains.name] });
  };
}
