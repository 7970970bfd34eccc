import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkMailRecords } from '@homeport/contract/email';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { text as shellText } from '../foundation/layout/texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { mail } from './queries.ts';
import { text } from './texts.ts';

/** Looks at the DNS of a domain's mail now, and puts what is there onto the screen. */
export function useCheckRecords(domain_name: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mail();
  const check = useMutation({
    ...mutation(checkMailRecords),
    onSuccess: (looked) => {
      queryClient.setQueryData(
        queryKey,
        (account) =>
          account && {
            ...account,
            domains: account.domains.map((domain) =>
              domain.domain_name === looked.domain_name ? looked : domain,
            ),
          },
      );
      // Its mail may have been connected by it.
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      showToast('bad', seconds === undefined ? text('checkFailed') : shellText('tooMany', { seconds }));
    },
  });
  return { check: () => check.mutate({ body: { domain_name } }), checking: check.isPending };
}
