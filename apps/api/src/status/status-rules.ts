import {
  incidentStates,
  maintenanceStates,
  type StatusKind,
  statusEnds,
  type StatusService,
  type StatusState,
  toldAheadMs,
} from '@homeport/contract/status';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import type { KnownEvent } from './status-event.ts';

/** What an event says about itself, as staff describe it. */
export interface Description {
  severity: KnownEvent['severity'];
  title: string;
  services: readonly StatusService[];
  serverIds: readonly string[];
  startsAt: Date;
  plannedEndAt: Date | null;
}

/** @returns the description without what does not belong to it @throws AppError validation_error */
export function checkedDescription(
  kind: StatusKind,
  given: Description,
  { knownServers, now }: { knownServers: ReadonlySet<string>; now: Date },
): Description {
  const services = [...new Set(given.services)];
  const serverIds = services.includes('hosting') ? [...new Set(given.serverIds)] : [];
  const plannedEndAt = kind === 'maintenance' ? given.plannedEndAt : null;
  if (services.includes('hosting') && !serverIds.some((id) => knownServers.has(id)))
    throw new AppError('validation_error', { fields: { server_ids: messageOf('status.serversNeeded') } });
  if (serverIds.some((id) => !knownServers.has(id)))
    throw new AppError('validation_error', { fields: { server_ids: messageOf('status.serverUnknown') } });
  if (kind === 'incident' && given.startsAt > now)
    throw new AppError('validation_error', { fields: { starts: messageOf('status.startsInFuture') } });
  if (plannedEndAt !== null && plannedEndAt <= given.startsAt)
    throw new AppError('validation_error', { fields: { planned_end: messageOf('status.endsBeforeStart') } });
  return { ...given, services, serverIds, plannedEndAt };
}

/** Whether an event may get an update with this state. Planned work begins by the clock, and keeps its state. */
export function canBecome({ kind, state: current }: KnownEvent, next: StatusState): boolean {
  const isEnd = statusEnds.some((end) => end === next);
  if (kind === 'incident') return incidentStates.some((state) => state === next);
  return next === current || (isEnd && maintenanceStates.some((state) => state === next));
}

/** Whether those concerned are told of planned work by now. */
export const isToldBy = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= toldAheadMs;

/** Whether it is shown above the screens of those whom it concerns. */
export function isNoticed({ kind, state, endedAt, startsAt }: KnownEvent, now: Date): boolean {
  if (endedAt !== null) return false;
  return kind === 'incident' || state !== 'planned' || isToldBy(startsAt, now);
}
