import type { StatusKind, StatusService, StatusSeverity, StatusState } from '@homeport/contract/status';

/** What was written about an event. */
export interface WrittenUpdate {
  id: string;
  state: StatusState;
  text: string;
  at: Date;
  editedAt: Date | null;
}

/** An incident or planned work with its updates, the newest first. */
export interface KnownEvent {
  id: string;
  kind: StatusKind;
  severity: StatusSeverity;
  title: string;
  services: StatusService[];
  serverIds: string[];
  state: StatusState;
  startsAt: Date;
  plannedEndAt: Date | null;
  endedAt: Date | null;
  toldAheadAt: Date | null;
  version: number;
  updates: WrittenUpdate[];
}

/** Which services and panel servers something is about. */
export type Scope = Pick<KnownEvent, 'services' | 'serverIds'>;
