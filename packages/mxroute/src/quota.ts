import type { MxrouteApi } from './api.ts';

/** Storage that an account uses. MXroute measures once an hour. */
export interface AccountQuota {
  usedBytes: number;
  /** undefined: unlimited. */
  limitBytes: number | undefined;
  /** When it was measured, as ISO 8601; undefined if MXroute does not say. */
  countedAt: string | undefined;
}

/** Storage of one mailbox. */
export interface MailboxUse {
  email: string;
  usedBytes: number;
}

export async function accountQuota(api: MxrouteApi): Promise<AccountQuota> {
  const answer = await api.object({ method: 'GET', path: '/quota' });
  const limit = answer.number('total_limit');
  return {
    usedBytes: answer.number('total_used'),
    limitBytes: limit === 0 ? undefined : limit,
    countedAt: answer.maybeText('updated_at'),
  };
}

/** The largest first. */
export async function mailboxUses(api: MxrouteApi): Promise<MailboxUse[]> {
  const answer = await api.object({ method: 'GET', path: '/quota/email' });
  return answer.objects('accounts').map((account) => ({
    email: account.text('email_address'),
    usedBytes: account.number('size_bytes'),
  }));
}
