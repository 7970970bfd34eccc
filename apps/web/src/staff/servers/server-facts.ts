import type { CallAnswer } from '@homeport/contract/call';
import type { addServer, readServer, ServerAnswer } from '@homeport/contract/staff-servers';
import type { ApiError } from '../../foundation/http/api-error.ts';
import type { Tone } from '../../ui/chip.tsx';
import { text } from './texts.ts';

export type Server = ServerAnswer;
export type Checked = CallAnswer<typeof addServer>;
export type StoredCheck = CallAnswer<typeof readServer>['checks'][number];

export const stateTones: Record<Server['state'], Tone> = { active: 'ok', draining: 'warn', draft: 'neutral' };

export const roomOf = ({ accounts, capacity }: Server): string =>
  accounts >= capacity
    ? text('full', { capacity })
    : text('roomLeft', { left: capacity - accounts, capacity });

export const isLow = ({ accounts, capacity, warn_at_percent: percent }: Server): boolean =>
  accounts * 100 >= capacity * percent;

/** What the server can do of what only some can; undefined: not known yet. */
export function abilitiesOf(server: Server): string[] | undefined {
  const all = [
    [server.makes_backups, text('backups')],
    [server.issues_certificates, text('certificates')],
    [server.restricts_subzones, text('subzones')],
    [server.prohibits_names, text('ownNames')],
  ] as const;
  if (all.every(([has]) => has === null)) return undefined;
  return all.flatMap(([has, name]) => (has === true ? [name] : []));
}

/** The server's own words for a check that took too long: what was changed is not known then. */
export const lateMessage = ({ code, message }: ApiError): string | undefined =>
  code === 'panel_unavailable' ? message : undefined;

/** A vendor as people write it; the name in the row for one without a text. */
export const vendorName = (vendor: string): string => (text as (key: string) => string)(vendor);
