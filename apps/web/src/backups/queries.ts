import { useEffect, useRef } from 'react';
import {
  accountBackups,
  backupDownloadLink,
  makeBackup,
  prepareBackupDownload,
  restoreBackup,
} from '@homeport/contract/backups';
import type { AccountBackups, BackupStart } from '@homeport/contract/backups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { isUnfinished, operationPoll } from '../foundation/operation-state.ts';

/**
 * The backups of a hosting account, and what can be done with them.
 * @param options.onRestored called when a restore has ended that was under way on the screen
 */
export function useBackups(accountId: string, { onRestored }: { onRestored?: () => void } = {}) {
  const queryClient = useQueryClient();
  const read = query(accountBackups, { params: { plesk_id: accountId } });
  const { data, error, refetch } = useQuery({
    ...read,
    refetchInterval: ({ state }) => backupsPoll(state.data),
  });
  useOnEnd(isUnfinished(data?.restoring ?? null), onRestored);
  const onSuccess = ({ status: _status, message: _message, message_keys: _keys, ...shown }: BackupStart) =>
    queryClient.setQueryData(read.queryKey, shown);
  const making = useMutation({ ...mutation(makeBackup), onSuccess });
  const restoring = useMutation({ ...mutation(restoreBackup), onSuccess });
  const sending = useMutation({ ...mutation(prepareBackupDownload), onSuccess });
  const opening = useMutation({
    mutationFn: (backup_id: string) =>
      api(backupDownloadLink, { params: { plesk_id: accountId, backup_id } }),
    onSuccess: ({ download_link }) => globalThis.location.assign(download_link),
    onError: () => void refetch(),
  });
  return {
    data,
    loadError: data === undefined ? error : null,
    refetch,
    make: () => making.mutate({ body: { plesk_id: accountId } }),
    isStarting: making.isPending,
    makeRefusal: refusalOf(making),
    restore: (backup_id: string, onStarted: () => void) =>
      restoring.mutate(
        { body: { plesk_id: accountId, backup_id } },
        { onSuccess: ({ status }) => status === 'queued' && onStarted() },
      ),
    isRestoring: restoring.isPending,
    restoreRefusal: refusalOf(restoring),
    forgetRefusal: restoring.reset,
    prepareDownload: (backup_id: string) => sending.mutate({ body: { plesk_id: accountId, backup_id } }),
    isPreparing: sending.isPending,
    download: (backup_id: string) => opening.mutate(backup_id),
    isOpening: opening.isPending,
    downloadRefusal:
      opening.error === null ? refusalOf(sending) : { error: opening.error, message: undefined },
  };
}

/** Calls back when something that was under way has ended. */
function useOnEnd(isUnderWay: boolean, onEnd: (() => void) | undefined): void {
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    const hasEnded = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (hasEnded) onEnd?.();
  }, [isUnderWay, onEnd]);
}

interface Refusal {
  /** null: the server answered, and said why not. */
  error: Error | null;
  message: string | undefined;
}

/** Why an operation was not started; undefined: nothing failed. */
function refusalOf({
  error,
  data,
}: {
  error: Error | null;
  data: BackupStart | undefined;
}): Refusal | undefined {
  if (error !== null) return { error, message: undefined };
  return data?.status === 'error' ? { error: null, message: data.message } : undefined;
}

/** The polling interval in ms; false when nothing is under way. */
export function backupsPoll(shown: AccountBackups | undefined): number | false {
  const underWay = [shown?.making, shown?.restoring, shown?.sending].find(
    (each) => each && isUnfinished(each),
  );
  return underWay ? operationPoll(underWay) : false;
}
