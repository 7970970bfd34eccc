import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disconnectMail } from '@homeport/contract/email';
import { mutation } from '../foundation/http/query.ts';
import { mail } from './queries.ts';

/** Has a domain disconnected, or tried again; from then on the account says how far that is. */
export function useDisconnectMail(domain_name: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mail();
  const { mutate, isPending, error } = useMutation({
    ...mutation(disconnectMail),
    onSuccess: (leaving) =>
      queryClient.setQueryData(
        queryKey,
        (account) =>
          account && {
            ...account,
            domains: account.domains.map((domain) => (domain.domain_name === domain_name ? leaving : domain)),
          },
      ),
    // It may be done already, or gone by somebody else's hand.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { disconnect: () => mutate({ body: { domain_name } }), busy: isPending, error };
}
