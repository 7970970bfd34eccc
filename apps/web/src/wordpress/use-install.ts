import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { installWordpress } from '@homeport/contract/wordpress';
import { mutation } from '../foundation/http/query.ts';
import { platformOf } from './queries.ts';
import { text } from './texts.ts';

/** Starts the installation of WordPress; from then on what is known of the website says how far it is. */
export function useInstall(website: Website) {
  const queryClient = useQueryClient();
  const { queryKey } = platformOf(website);
  const start = useMutation({
    ...mutation(installWordpress),
    onSuccess: ({ status, installation_process_hash }) => {
      if (status !== 'success' || installation_process_hash === null) return;
      queryClient.setQueryData(
        queryKey,
        (platform) =>
          platform && {
            ...platform,
            status: 'ongoing' as const,
            installation_hash: installation_process_hash,
          },
      );
    },
    // Also where the start came to nothing: something else may be under way.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const answer = start.data;
  return {
    start: () =>
      start.mutate({
        body: {
          plesk_id: website.plesk_id,
          plesk_website_id: website.website.id,
          domain_name: website.website.ascii_name,
        },
      }),
    starting: start.isPending,
    error: start.error,
    /** What the server says against it. */
    refusal:
      answer === undefined || answer.status === 'success'
        ? null
        : (answer.message ?? text(answer.status === 'upgrade' ? 'upgradeRefused' : 'platformError')),
  };
}
