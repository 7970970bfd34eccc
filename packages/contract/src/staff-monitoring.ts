import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, isoTime, line } from './fields.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { staffCustomer } from './staff-operations.ts';
import { messageKeys } from './message-keys.ts';
import { fieldError } from './field-texts.ts';

/** The state of an email: waiting for its first or next try, sent, rejected, or expired. */
export const mailStates = ['waiting', 'retrying', 'sent', 'failed', 'dropped'] as const;

export const mails = call({
  name: 'staff.mails',
  summary: 'The outbox: emails with their states, newest first',
  method: 'GET',
  path: '/api/staff/mails',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'read',
  query: z.object({
    state: z.optional(
      z.enum(
        ['owed', 'failed', 'sent', 'dropped'],
        fieldError('options', { options: 'owed, failed, sent or dropped' }),
      ),
    ),
    template: z.optional(line(1, 60)),
    /** The recipient's address. */
    to: z.optional(email),
    cursor,
    limit,
  }),
  answer: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        template: z.string(),
        state: z.enum(mailStates),
        created: isoTime,
        sent: z.nullable(isoTime),
        attempts: z.int(),
        error: z.nullable(z.string()),
        next_try: z.nullable(isoTime),
        /** The operation that can be retried or given up; null: it ended long ago and was deleted. */
        operation_id: z.nullable(z.string()),
      }),
    ),
    next: nextCursor,
    /** Every kind of mail. */
    templates: z.array(z.string()),
  }),
});

export const circuitStates = ['closed', 'half_open', 'open'] as const;

export const providers = call({
  name: 'staff.providers',
  summary: 'How the outside services answer, over all processes of the last hour',
  method: 'GET',
  path: '/api/staff/providers',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    providers: z.array(
      z.object({
        service: z.string(),
        /** As people write it. */
        display_name: z.optional(z.string()),
        /** The worst of all processes: open means that calls are not even tried. */
        circuit: z.enum(circuitStates),
        processes: z.array(z.object({ process: z.string(), circuit: z.enum(circuitStates), since: isoTime })),
        calls: z.int(),
        /** Rejected calls: the provider works. */
        refused: z.int(),
        /** Throttled, aborted, or not answered at all. */
        failed: z.int(),
        /** The failed share of calls, 0 to 1; null: no calls. */
        error_rate: z.nullable(z.number()),
        /** Median and 95th percentile; null: no calls, or above the largest bucket. */
        p50_ms: z.nullable(z.int()),
        p95_ms: z.nullable(z.int()),
        /** Twelve periods of five minutes, the oldest first. */
        course: z.array(
          z.object({ from: isoTime, calls: z.int(), failed: z.int(), p95_ms: z.nullable(z.int()) }),
        ),
      }),
    ),
    /** Every panel server: its abilities, and when it was last read. */
    panels: z.array(
      z.object({
        name: z.string(),
        location_label: z.string(),
        /** null: not known yet. */
        makes_backups: z.nullable(z.boolean()),
        /**
         * Customers cannot add names below other customers' names in the panel; null: the server does not report it.
         */
        restricts_subzones: z.nullable(z.boolean()),
        /** Customers cannot add our own and reserved names in the panel; null: the server cannot prevent it. */
        prohibits_names: z.nullable(z.boolean()),
        abilities_checked: z.nullable(isoTime),
        last_synced: z.nullable(isoTime),
        /** The error of the last reading; null: it succeeded. */
        sync_error: z.nullable(z.string()),
      }),
    ),
  }),
});

export const checkStates = ['ok', 'problem', 'skipped'] as const;

export const checks = call({
  name: 'staff.checks',
  summary: 'The last results of the checks that `homeport doctor` makes',
  method: 'GET',
  path: '/api/staff/checks',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** Whether the checks are being made. */
    is_running: z.boolean(),
    /** When they were made last; null: not yet. */
    checked: z.nullable(isoTime),
    /** Services, servers and accounts, with at least one check each. */
    parts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ...messageKeys,
        checks: z.array(
          z.object({
            name: z.string(),
            state: z.enum(checkStates),
            /** Since when it has this state. */
            since: isoTime,
            what: z.string(),
            /** null unless there is a problem. */
            fix: z.nullable(z.string()),
            ...messageKeys,
          }),
        ),
      }),
    ),
  }),
});

export const runChecks = call({
  name: 'staff.runChecks',
  summary: 'Make all checks now, or join those under way',
  method: 'POST',
  path: '/api/staff/checks/run',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'write',
  body: z.object({}),
  answer: z.object({ operation_id: z.string() }),
});

export const attention = call({
  name: 'staff.attention',
  summary: 'Counts of what needs an admin, other than tickets and operations',
  method: 'GET',
  path: '/api/staff/attention',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** Cancellations without a decision, counted up to 1000. */
    cancellations: z.int(),
    /** Disputes that need an answer, counted up to 1000. */
    disputes: z.int(),
    /** Emails that could not be sent. */
    failed_mails: z.int(),
    /** Providers that are not called now because too many calls failed. */
    open_circuits: z.int(),
    /** Checks that found a problem. */
    failed_checks: z.int(),
  }),
});

export const auditLog = call({
  name: 'staff.auditLog',
  summary: 'Who did what to which account, the newest first',
  method: 'GET',
  path: '/api/staff/audit',
  policy: 'admin',
  right: 'audit',
  owner: 'none',
  limit: 'read',
  query: z.object({
    /** The address of the account's owner. */
    customer: z.optional(email),
    /** The address of the actor. */
    actor: z.optional(email),
    kind: z.optional(line(1, 60)),
    cursor,
    limit,
  }),
  answer: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: isoTime,
        kind: z.string(),
        customer: z.nullable(staffCustomer),
        /** null: the system, the command line, or unknown. */
        actor: z.nullable(staffCustomer),
        ip: z.nullable(z.string()),
        detail: z.unknown(),
      }),
    ),
    next: nextCursor,
    /** Every kind of event in the log. */
    kinds: z.array(z.string()),
  }),
});
