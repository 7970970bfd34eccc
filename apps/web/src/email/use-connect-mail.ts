import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { connectMail, mailAccount } from '@homeport/contract/email';
import { timers } from '@homeport/contract/limits';
import { mutation } from '../foundation/http/query.ts';
import { readableHost } from '../foundation/host-name.ts';
import { showToast } from '../ui/toast-store.ts';
import { text as leavingText } from './disconnect-texts.ts';
import type { MailAccount } from './mail-view.ts';
import { mail } from './queries.ts';
import { text } from './texts.ts';

/** Connects a domain to mail; from then on the account says how far that is. */
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
    /** The name that was asked for last. */
    asked: variables?.body.domain_name,
    /** A name that another customer has, and that the caller can prove; null: none was refused for that. */
    held: data?.status === 'error' && data.provable === true ? (variables?.body.domain_name ?? null) : null,
    upgrade: data?.status === 'upgrade' ? (data.message ?? text('upgradeRefused')) : null,
    /** What the server says against it. */
    refusal: data?.status === 'error' ? refusalOf(data) : null,
  };
}

function refusalOf({ message, provable }: CallAnswer<typeof connectMail>): string {
  // Where a proof helps, trying again does not.
  return [provable === true ? undefined : text('connectFailed'), message].filter(Boolean).join(' ');
}

/** Says that a domain is connected, or that one is not any more, to whoever waited for it. */
export function useArrivals(domains: MailAccount['domains']): void {
  const before = useRef(domains);
  useEffect(() => {
    for (const { domain_name, status } of before.current) {
      const now = domains.find((domain) => domain.domain_name === domain_name)?.status;
      const host = readableHost(domain_name);
      if (now === undefined) showToast('ok', leavingText('disconnected', { host }));
      else if (now === 'connected' && status !== 'connected') showToast('ok', text('connected', { host }));
    }
    before.current = domains;
  }, [domains]);
}
