import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, line, lines, noBody, ok, pathId } from './fields.ts';
import { fieldError } from './field-texts.ts';
import { limits } from './limits.ts';
import { staffCustomer } from './staff-operations.ts';
import { publicEvent, statusEnds, statusKinds, statusServices, statusSeverities } from './status.ts';

const event = z
  .object({
    ...publicEvent.shape,
    server_ids: z.array(id),
    /** Counts its changes. */
    version: z.int(),
    /** Of planned work: when those concerned were told before it begins. */
    told_ahead: z.nullable(isoTime),
  })
  .register(z.globalRegistry, { id: 'StaffStatusEvent' });

export const statusEvents = call({
  name: 'staff.statusEvents',
  summary:
    'Incidents and planned work: all that have not ended, and the last 50 that have; what workers found',
  method: 'GET',
  path: '/api/staff/status',
  policy: 'staff',
  right: 'status.update',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** The newest first. */
    events: z.array(event),
    servers: z.array(z.object({ id, name: z.string(), location_label: z.string() })),
    /** Panel servers that do not answer, and that no incident is about. */
    proposals: z.array(
      z.object({
        server_id: id,
        name: z.string(),
        location_label: z.string(),
        /** When it last answered. */
        since: isoTime,
      }),
    ),
  }),
});

const eventId = z.object({ event_id: pathId });

export const statusEvent = call({
  name: 'staff.statusEvent',
  summary: 'An incident or planned work with who wrote what, how many were told, and what was corrected',
  method: 'GET',
  path: '/api/staff/status/{event_id}',
  policy: 'staff',
  right: 'status.update',
  owner: 'none',
  limit: 'read',
  params: eventId,
  answer: z.object({
    event,
    /** The newest first. */
    updates: z.array(
      z.object({
        id: z.string(),
        /** null: the system, or a deleted account. */
        author: z.nullable(staffCustomer),
        /** Customers who were told of it so far. */
        told: z.int(),
      }),
    ),
    /** What was corrected, the newest first. */
    revisions: z.array(
      z.object({
        id: z.string(),
        at: isoTime,
        editor: z.nullable(staffCustomer),
        /** null: the event itself. */
        update_id: z.nullable(z.string()),
        /** What it said before, by field. */
        before: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

const servers = z.array(id).check(z.maxLength(200, fieldError('tooMany', { max: 200 })));
const services = z
  .array(z.enum(statusServices, fieldError('wrongOption')))
  .check(z.minLength(1, fieldError('required')), z.maxLength(20));
/** The version of an event that the caller saw. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
/** For customers to read. */
const text = lines(1, limits.statusText);

const described = {
  severity: z.enum(statusSeverities, fieldError('wrongOption')),
  title: line(1, limits.statusTitle),
  services,
  server_ids: servers,
  starts: isoTime,
  /** Only of planned work. */
  planned_end: z.optional(isoTime),
};

export const statusAudience = call({
  name: 'staff.statusAudience',
  summary: 'How many customers would be told of something about these services',
  method: 'POST',
  path: '/api/staff/status/audience',
  policy: 'staff',
  right: 'status.update',
  owner: 'none',
  limit: 'read',
  body: z.object({ services, server_ids: servers }),
  answer: z.object({
    /** Each counted once. */
    customers: z.int(),
    parts: z.array(z.object({ service: z.enum(statusServices), customers: z.int() })),
  }),
});

export const beginStatusEvent = call({
  name: 'staff.beginStatusEvent',
  summary: 'Publish an incident or planned work, and tell those concerned; the same id again changes nothing',
  method: 'POST',
  path: '/api/staff/status',
  policy: 'admin',
  right: 'status.announce',
  owner: 'none',
  limit: 'write',
  /** `id` is chosen by the caller, so that a repeated request begins nothing twice. */
  body: z.object({ id, kind: z.enum(statusKinds, fieldError('wrongOption')), ...described, text }),
  answer: ok,
  errors: ['conflict'],
});

export const addStatusUpdate = call({
  name: 'staff.addStatusUpdate',
  summary: 'Write an update, which those concerned are told of; the same id again changes nothing',
  method: 'POST',
  path: '/api/staff/status/{event_id}/updates',
  policy: 'staff',
  right: 'status.update',
  owner: 'none',
  limit: 'write',
  params: eventId,
  body: z.object({
    id,
    /** One that does not end the event. */
    state: z.enum(
      ['investigating', 'identified', 'monitoring', 'planned', 'under_way'],
      fieldError('wrongOption'),
    ),
    text,
  }),
  answer: ok,
  errors: ['conflict'],
});

export const endStatusEvent = call({
  name: 'staff.endStatusEvent',
  summary: 'End an incident or planned work with a last update; the same id again changes nothing',
  method: 'POST',
  path: '/api/staff/status/{event_id}/end',
  policy: 'admin',
  right: 'status.announce',
  owner: 'none',
  limit: 'write',
  params: eventId,
  body: z.object({ id, state: z.enum(statusEnds, fieldError('wrongOption')), text }),
  answer: ok,
  errors: ['conflict'],
});

export const editStatusEvent = call({
  name: 'staff.editStatusEvent',
  summary:
    'Correct what an event says about itself; nobody is told, and the history keeps what it said before',
  method: 'PUT',
  path: '/api/staff/status/{event_id}',
  policy: 'admin',
  right: 'status.announce',
  owner: 'none',
  limit: 'write',
  params: eventId,
  body: z.object({ version, ...described }),
  answer: ok,
  errors: ['conflict'],
});

export const editStatusUpdate = call({
  name: 'staff.editStatusUpdate',
  summary: 'Correct the text of an update; nobody is told, and the history keeps what it said before',
  method: 'PUT',
  path: '/api/staff/status/{event_id}/updates/{update_id}',
  policy: 'staff',
  right: 'status.update',
  owner: 'none',
  limit: 'write',
  params: z.object({ event_id: pathId, update_id: pathId }),
  body: z.object({ version, text }),
  answer: ok,
  errors: ['conflict'],
});

export const dismissStatusProposal = call({
  name: 'staff.dismissStatusProposal',
  summary:
    'A panel server that does not answer is no incident; it is proposed again when it was well in between',
  method: 'POST',
  path: '/api/staff/status/proposals/{server_id}/dismiss',
  policy: 'admin',
  right: 'status.announce',
  owner: 'none',
  limit: 'write',
  params: z.object({ server_id: pathId }),
  body: noBody,
  answer: ok,
});
