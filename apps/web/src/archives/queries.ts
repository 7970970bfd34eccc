import { archiveLink, archives } from '@homeport/contract/archives';
import type { ArchiveFacts } from '@homeport/contract/archives';
import { useQuery } from '@tanstack/react-query';
import { query, useMutation } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';

const POLL_MS = 2_000;

/** The customer's archives; asked for again while one is being made. */
export function useArchives() {
  return useQuery({
    ...query(archives, {}),
    refetchInterval: ({ state }) =>
      (state.data?.archives.some((archive) => archive.state === 'making') ?? false) && POLL_MS,
  });
}

/** Downloads an archive that is ready. */
export function useDownload() {
  return useMutation({
    mutationFn: (archive: Pick<ArchiveFacts, 'id'>) =>
      api(archiveLink, { params: { archive_id: archive.id } }),
    onSuccess: ({ download_link }) => globalThis.location.assign(download_link),
  });
}
