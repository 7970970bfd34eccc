import { asciiName } from './names.ts';
import type { Names } from './names.ts';
import type { ElsewhereRecord } from './records.ts';

const dayMs = 86_400_000;
/** For so long after a registration, a transfer or a change of owner no registrar lets a domain go. */
export const restDays = 60;

/** A domain elsewhere, as tests and the console's forms describe it. */
export interface ElsewhereChange {
  code?: string | undefined;
  locked?: boolean | undefined;
  registered_days_ago?: number | undefined;
  expires_in_days?: number | undefined;
  nameservers?: string[] | undefined;
  refused?: boolean | undefined;
  asks_owner?: boolean | undefined;
}

/** Lets another registrar have a domain, or changes what it has. */
export function setElsewhere(names: Names, name: string, change: ElsewhereChange, nowMs: number): void {
  const before = names.of(asciiName(name)).elsewhere;
  names.set(name, {
    taken: true,
    elsewhere: {
      code: change.code ?? before?.code ?? 'Tide-and-Lantern-7',
      isLocked: change.locked ?? before?.isLocked ?? false,
      registeredMs:
        change.registered_days_ago === undefined
          ? (before?.registeredMs ?? nowMs - 400 * dayMs)
          : nowMs - change.registered_days_ago * dayMs,
      endsMs:
        change.expires_in_days === undefined
          ? (before?.endsMs ?? nowMs + 200 * dayMs)
          : nowMs + change.expires_in_days * dayMs,
      nameservers: change.nameservers ?? before?.nameservers ?? [],
      isRefused: change.refused ?? before?.isRefused ?? false,
      asksOwner: change.asks_owner ?? before?.asksOwner ?? false,
    },
  });
}

/** Why a domain cannot be transferred to the account now; undefined when it can. */
export function refusalOf(
  domain: ElsewhereRecord | undefined,
  code: string | undefined,
  nowMs: number,
): { field: 'fqdn' | 'authinfo'; reason: string } | undefined {
  if (domain === undefined) return { field: 'fqdn', reason: 'The domain is not registered' };
  if (domain.isLocked)
    return { field: 'fqdn', reason: 'The domain is locked (clientTransferProhibited) at its registrar' };
  if (nowMs < domain.registeredMs + restDays * dayMs)
    return { field: 'fqdn', reason: `The domain was registered less than ${restDays} days ago` };
  if (nowMs >= domain.endsMs) return { field: 'fqdn', reason: 'The domain has expired' };
  if (code !== undefined && code !== domain.code)
    return { field: 'authinfo', reason: 'The authorization code is wrong' };
  return undefined;
}
