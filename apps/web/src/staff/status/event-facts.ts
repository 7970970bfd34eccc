import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { editStatusEvent, statusEvents } from '@homeport/contract/staff-status';
import type { StatusKind, StatusService, StatusSeverity } from '@homeport/contract/status';

export type StatusList = CallAnswer<typeof statusEvents>;
export type StaffEvent = StatusList['events'][number];
export type Server = StatusList['servers'][number];

/** What the form of an event holds. Times are those of the browser, as `datetime-local` has them. */
export interface EventValues {
  title: string;
  severity: StatusSeverity;
  services: StatusService[];
  servers: string[];
  starts: string;
  plannedEnd: string;
  text: string;
}

/** '2026-11-27T14:30', in the browser's time zone. */
export function toLocalInput(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const toIso = (typed: string) => new Date(typed).toISOString();

/** @param kind work alone has a planned end */
export function toDescription(
  { title, severity, services, servers, starts, plannedEnd }: EventValues,
  kind: StatusKind,
): Omit<CallBody<typeof editStatusEvent>, 'version'> {
  return {
    title: title.trim(),
    severity,
    services,
    server_ids: services.includes('hosting') ? servers : [],
    starts: toIso(starts),
    ...(kind === 'incident' || plannedEnd === '' ? {} : { planned_end: toIso(plannedEnd) }),
  };
}

export function valuesOf(event: StaffEvent): EventValues {
  const { title, severity, services, server_ids: servers, starts, planned_end: end } = event;
  return {
    title,
    severity,
    services,
    servers,
    starts: toLocalInput(new Date(starts)),
    plannedEnd: end === null ? '' : toLocalInput(new Date(end)),
    text: '',
  };
}
