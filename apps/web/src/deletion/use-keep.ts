import { accountEvents, userDetails } from '@homeport/contract/account';
import { deletionOutlook, keepAccount } from '@homeport/contract/deletion';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

/** Withdraws the deletion of the account. */
export function useKeep() {
  return useMutation({
    ...mutation(keepAccount, [deletionOutlook, userDetails, accountEvents]),
    onSuccess: () => showToast('ok', text('kept')),
  });
}
