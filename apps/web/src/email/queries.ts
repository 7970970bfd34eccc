import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { checkMailRecords, connectMail, disconnectMail, mailAccount } from '@homeport/contract/email';
import { timers } from '@homeport/contract/limits';
import { readableHost } from '../foundation/host-name.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query } from '../foundation/http/query.ts';
import { text as shellText } from '../foundation/layout/texts.ts';
import { showToast } from '../ui/toast-store.ts';
import type { MailAccount } from './mail-account.ts';
import { text } from './texts.ts';

export const mail = () => query(mailAccount, {});

/** Connects a domain to email. The account then reports the progress. */
export function useConnectMail() {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, variables } = useMutation({
    ...mutation(connectMail, [mailAccount]),
    onSuccess: ({ status }) => {
      if (status !== 'success') return;
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: mail().queryKey }),
        timers.reloadAfterMailConnect,
      );
    },
  });
  return {
    connect: (domain_name: string) => mutate({ body: { domain_name } }),
    connecting: isPending,
    error,
    /** The requested name, if another customer holds it and the caller can prove ownership. */
    held: data?.status === 'error' && data.provable === true ? (variables?.body.domain_name ?? null) : null,
    upgrade: data?.status === 'upgrade' ? (data.message ?? text('upgradeNeeded')) : null,
    errorMessage: data?.status === 'error' ? errorMessageOf(data) : null,
  };
}

function errorMessageOf({ message, provable }: CallAnswer<typeof connectMail>): string {
  // A name that needs a proof cannot be connected by trying again.
  return [provable === true ? undefined : text('connectFailed'), message].filter(Boolean).join(' ');
}

/** Shows a toast when a domain becomes connected or disconnected while the screen is open. */
export function useConnectionToasts(domains: MailAccount['domains']): void {
  const before = useRef(domains);
  useEffect(() => {
    for (const { domain_name, status } of before.current) {
      const now = domains.find((domain) => domain.domain_name === domain_name)?.status;
      const host = readableHost(domain_name);
      if (now === undefined) showToast('ok', text('disconnected', { host }));
      else if (now === 'connected' && status !== 'connected') showToast('ok', text('connected', { host }));
    }
    before.current = domains;
  }, [domains]);
}

/** Disconnects a domain, or retries that. The account then reports the progress. */
export function useDisconnectMail(domain_name: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mail();
  const { mutate, isPending, error } = useMutation({
    ...mutation(disconnectMail),
    onSuccess: (disconnecting) =>
      queryClient.setQueryData(
        queryKey,
        (account) =>
          account && {
            ...account,
            domains: account.domains.map((domain) =>
              domain.domain_name === domain_name ? disconnecting : domain,
            ),
          },
      ),
    // Another tab may have disconnected it already.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { disconnect: () => mutate({ body: { domain_name } }), busy: isPending, error };
}

/** Checks the DNS records of a domain now and shows the result. */
export function useCheckRecords(domain_name: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mail();
  const check = useMutation({
    ...mutation(checkMailRecords),
    onSuccess: (checked) => {
      queryClient.setQueryData(
        queryKey,
        (account) =>
          account && {
            ...account,
            domains: account.domains.map((domain) =>
              domain.domain_name === checked.domain_name ? checked : domain,
            ),
          },
      );
      // The check may have completed the connection.
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      showToast('bad', seconds === undefined ? text('checkFailed') : shellText('tooMany', { seconds }));
    },
  });
  return { check: () => check.mutate({ body: { domain_name } }), checking: check.isPending };
}
