import { useMutation } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { installTemplate } from '@homeport/contract/templates';
import { useSearchParams } from 'react-router';
import { mutation } from '../foundation/http/query.ts';
import { text } from './texts.ts';

/** Starts an installation. The address keeps which one and where, so that a reload goes on showing it. */
export function useInstallTemplate(template_id: string) {
  const [search, setSearch] = useSearchParams();
  const hash = search.get('installation');
  const { mutate, data, error, isPending, reset } = useMutation(mutation(installTemplate));
  const show = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true });
  return {
    hash,
    start: ({ website, plesk_id }: Website, { withoutBackup }: { withoutBackup: boolean }) =>
      mutate(
        {
          body: {
            template_id,
            website_plesk_id: website.id,
            plesk_id,
            ...(withoutBackup ? { without_backup: true } : {}),
          },
        },
        {
          onSuccess: ({ status, installation_process_hash }) => {
            if (status !== 'success' || installation_process_hash === null) return;
            show({ website: website.id, installation: installation_process_hash });
          },
        },
      ),
    /** Back to the form, after one that failed. */
    again: ({ website }: Website) => show({ website: website.id }),
    /** As `again`; the form then asks to confirm that there will be no backup. */
    goWithoutBackup: ({ website }: Website) => {
      reset();
      show({ website: website.id, backup: 'none' });
    },
    /** Nothing was changed, because there is no backup. */
    lacksBackup: data?.backup !== undefined,
    starting: isPending,
    error,
    upgrade: data?.status === 'upgrade',
    /** What the server says against it. */
    refusal: data?.status === 'error' ? (data.message ?? text('notInstallable')) : null,
  };
}

export type TemplateInstall = ReturnType<typeof useInstallTemplate>;
