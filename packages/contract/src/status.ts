import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime } from './fields.ts';

/** What can have incidents and planned work; `hosting` on some or all panel servers. */
export const statusServices = ['portal', 'hosting', 'domains', 'email', 'cdn'] as const;
export type StatusService = (typeof statusServices)[number];

export const statusKinds = ['incident', 'maintenance'] as const;
export type StatusKind = (typeof statusKinds)[number];

/** minor: slower or with errors; major: parts do not work; critical: it does not work. */
export const statusSeverities = ['minor', 'major', 'critical'] as const;
export type StatusSeverity = (typeof statusSeverities)[number];

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export const maintenanceStates = ['planned', 'under_way', 'done', 'cancelled'] as const;
export const statusStates = [...incidentStates, ...maintenanceStates] as const;
export type StatusState = (typeof statusStates)[number];

/** The states with which an event ends. */
export const statusEnds = ['resolved', 'done', 'cancelled'] as const;
export type StatusEnd = (typeof statusEnds)[number];

/** How long ended events are shown. */
export const statusDays = 90;

/** How long before planned work begins those concerned are told. */
export const toldAheadMs = 3 * 86_400_000;

/** Of a service, from well to bad. */
export const serviceStates = ['operational', 'maintenance', ...statusSeverities] as const;
export type ServiceState = (typeof serviceStates)[number];

/** What everyone can read about an event. Servers are named by their locations only. */
export const publicEvent = z
  .object({
    id: z.string(),
    kind: z.enum(statusKinds),
    severity: z.enum(statusSeverities),
    title: z.string(),
    services: z.array(z.enum(statusServices)),
    /** Of the panel servers concerned; empty unless hosting is among the services. */
    locations: z.array(z.string()),
    state: z.enum(statusStates),
    starts: isoTime,
    /** When planned work should be done. */
    planned_end: z.nullable(isoTime),
    /** null: it has not ended. */
    ended: z.nullable(isoTime),
    /** The newest first. */
    updates: z.array(
      z.object({
        id: z.string(),
        state: z.enum(statusStates),
        text: z.string(),
        at: isoTime,
        /** When the text was last corrected. */
        edited: z.nullable(isoTime),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'StatusEvent' });

export const statusPage = call({
  name: 'status.page',
  summary: 'The state of each service, planned work, and what happened in the last 90 days',
  method: 'GET',
  path: '/api/status',
  policy: 'public',
  owner: 'none',
  limit: 'read',
  cacheSeconds: 15,
  answer: z.object({
    /** When the events were read; they may be some seconds old. */
    as_of: isoTime,
    components: z.array(
      z.object({
        service: z.enum(statusServices),
        /** Of hosting, which has a component for each location; null for other services. */
        location: z.nullable(z.string()),
        state: z.enum(serviceStates),
        /** The days (UTC) on which it was not operational all the time, each with the worst state. */
        days: z.array(z.object({ day: z.iso.date(), state: z.enum(serviceStates) })),
      }),
    ),
    /** Those that have not ended, and those of the last 90 days; the newest first. */
    events: z.array(publicEvent),
  }),
});

/** What a banner says to a customer whom an event concerns. */
export const statusNotice = z
  .object({
    event_id: z.string(),
    /** The newest update: a banner that was put away comes back with the next one. */
    update_id: z.string(),
    kind: z.enum(statusKinds),
    severity: z.enum(statusSeverities),
    state: z.enum(statusStates),
    title: z.string(),
    starts: isoTime,
    planned_end: z.nullable(isoTime),
  })
  .register(z.globalRegistry, { id: 'StatusNotice' });
export type StatusNotice = z.output<typeof statusNotice>;
