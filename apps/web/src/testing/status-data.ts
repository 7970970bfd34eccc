import type { CallAnswer } from '@homeport/contract/call';
import type { statusEvent, statusEvents } from '@homeport/contract/staff-status';
import type { statusPage, StatusNotice } from '@homeport/contract/status';

type Page = CallAnswer<typeof statusPage>;
type StaffEvent = CallAnswer<typeof statusEvents>['events'][number];

export const EVENT_ID = '0193f1c0-0000-7000-8000-0000000000f1';
export const SERVER_ID = '0193f1c0-0000-7000-8000-0000000000f2';

/** An incident at hosting in Frankfurt that was just begun. */
export const incident = (change: Partial<Page['events'][number]> = {}): Page['events'][number] => ({
  id: EVENT_ID,
  kind: 'incident',
  severity: 'major',
  title: 'Slow disks',
  services: ['hosting', 'email'],
  locations: ['Frankfurt'],
  state: 'investigating',
  starts: '2026-11-21T09:00:00.000Z',
  planned_end: null,
  ended: null,
  updates: [
    {
      id: EVENT_ID,
      state: 'investigating',
      text: 'We are looking into it.',
      at: '2026-11-21T09:05:00.000Z',
      edited: null,
    },
  ],
  ...change,
});

/** A status page without events. */
export const page = (change: Partial<Page> = {}): Page => ({
  as_of: '2026-11-21T09:14:00.000Z',
  components: [
    { service: 'portal', location: null, state: 'operational', days: [] },
    { service: 'hosting', location: 'Frankfurt', state: 'operational', days: [] },
  ],
  events: [],
  ...change,
});

export const notice = (change: Partial<StatusNotice> = {}): StatusNotice => ({
  event_id: EVENT_ID,
  update_id: EVENT_ID,
  kind: 'incident',
  severity: 'major',
  state: 'investigating',
  title: 'Slow disks',
  starts: '2026-11-21T09:00:00.000Z',
  planned_end: null,
  ...change,
});

export const staffEvent = (change: Partial<StaffEvent> = {}): StaffEvent => ({
  ...incident(),
  server_ids: [SERVER_ID],
  version: 2,
  told_ahead: null,
  ...change,
});

export const eventAnswer = (change: Partial<StaffEvent> = {}): CallAnswer<typeof statusEvent> => ({
  event: staffEvent(change),
  updates: [{ id: EVENT_ID, author: { id: 'a1', email: 'ines@example.com', name: 'Ines Costa' }, told: 12 }],
  revisions: [],
});

export const servers = [{ id: SERVER_ID, name: 'fra1', location_label: 'Frankfurt' }];
