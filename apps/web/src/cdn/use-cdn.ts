import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { activateCdn, cdnOfWebsite } from '@homeport/contract/cdn';
import type { Website } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { mutation, query } from '../foundation/http/query.ts';
import { cdnPoll } from './cdn-view.ts';

/** The CDN of a website, and its activation. */
export function useCdn(website: Website) {
  const queryClient = useQueryClient();
  const { id, ascii_name } = website.website;
  const read = query(cdnOfWebsite, { params: { domain: ascii_name } });
  const { data, error, refetch } = useQuery({ ...read, refetchInterval: ({ state }) => cdnPoll(state.data) });
  const activation = useMutation({
    ...mutation(activateCdn),
    onSuccess: ({ status, message: _message, held_name: _heldName, ...zone }) => {
      if (status === 'error') return;
      queryClient.setQueryData(read.queryKey, zone);
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: read.queryKey }),
        timers.reloadAfterCdnActivation,
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: read.queryKey }),
  });
  return {
    zone: data,
    loadError: data === undefined ? error : null,
    refetch,
    activate: () =>
      activation.mutate({
        body: { domain_name: ascii_name, plesk_id: website.plesk_id, plesk_website_id: id },
      }),
    starting: activation.isPending,
    /** The activation could not be started. */
    refused: activation.isError || activation.data?.status === 'error',
    error: activation.error,
    /** The name for the CDN, where another customer has it and the caller can prove it. */
    held: activation.data?.held_name ?? null,
    message: activation.data?.status === 'error' ? (activation.data.message ?? null) : null,
  };
}
