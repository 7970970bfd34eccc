import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, isoTime, line, noBody, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { fieldError } from './field-texts.ts';
import { messageKeys } from './message-keys.ts';

export const operationStates = ['queued', 'running', 'undoing', 'succeeded', 'failed', 'parked'] as const;

/** A customer as lists of the staff area name them. */
export const staffCustomer = z
  .object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'StaffCustomer' });

/** A staff member's reason, written to the audit log. */
export const staffReason = line(3, limits.staffReason);

const inBrief = {
  id: z.string(),
  kind: z.string(),
  /** The subject: at most one unfinished operation per kind and key. */
  key: z.string(),
  state: z.enum(operationStates),
  progress: z.int(),
  /** How many runs have started. */
  attempts: z.int(),
  customer: z.nullable(staffCustomer),
  /** The current step, or the one that it stopped at. */
  step: z.nullable(z.string()),
  ...messageKeys,
  error_code: z.nullable(z.string()),
  /** The beginning of the latest error; the detail has all of it. */
  error: z.nullable(z.string()),
  created: isoTime,
  updated: isoTime,
  finished: z.nullable(isoTime),
  /** The time of the next retry; null: it does not wait for one. */
  next_try: z.nullable(isoTime),
};

export const operations = call({
  name: 'staff.operations',
  summary: 'The operations board: long work of every kind, the newest first',
  method: 'GET',
  path: '/api/staff/operations',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'read',
  query: z.object({
    kind: z.optional(line(1, 60)),
    /** unfinished: everything that has not ended, including operations that need attention. */
    state: z.optional(
      z.enum(
        [...operationStates, 'unfinished'],
        fieldError('options', { options: `one of: ${operationStates.join(', ')}, unfinished` }),
      ),
    ),
    /** The email address of a customer. */
    customer: z.optional(email),
    cursor,
    limit,
  }),
  answer: z.object({ operations: z.array(z.object(inBrief)), next: nextCursor }),
});

export const operationCounts = call({
  name: 'staff.operationCounts',
  summary: 'How much of each kind has not ended, and since when; and the kinds that there are',
  method: 'GET',
  path: '/api/staff/operations/counts',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'read',
  query: z.object({
    /** The email address of a customer whose operations are counted. */
    customer: z.optional(email),
  }),
  answer: z.object({
    kinds: z.array(z.string()),
    unfinished: z.array(
      z.object({ kind: z.string(), state: z.enum(operationStates), count: z.int(), oldest: isoTime }),
    ),
  }),
});

const detail = z
  .object({
    ...inBrief,
    queue: z.string(),
    /** The text that the customer reads; null: only the progress. */
    message: z.nullable(z.string()),
    ...messageKeys,
    /** Ids; encrypted values are not shown. */
    input: z.unknown(),
    /** The worker that runs it now. */
    worker: z.nullable(z.string()),
    steps: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        ...messageKeys,
        state: z.enum(['todo', 'running', 'done', 'failed', 'undone']),
        attempts: z.int(),
        started: z.nullable(isoTime),
        finished: z.nullable(isoTime),
        /** From its first start to its end. */
        milliseconds: z.nullable(z.int()),
        /** The step's result, for later steps. */
        answer: z.unknown(),
        error: z.nullable(z.string()),
        /** What giving up does to this step. */
        undo: z.enum(['taken back', 'nothing to take back', 'cannot be taken back']),
      }),
    ),
    /** The possible actions now. */
    actions: z.object({
      retry: z.boolean(),
      resume: z.boolean(),
      give_up: z.boolean(),
      /** Why it cannot be given up although it is stuck. */
      give_up_refusal: z.nullable(z.string()),
      ...messageKeys,
    }),
  })
  .register(z.globalRegistry, { id: 'StaffOperation' });

const operationId = z.object({ operation_id: pathId });

export const operation = call({
  name: 'staff.operation',
  summary: 'One operation with its steps, their times, answers and errors',
  method: 'GET',
  path: '/api/staff/operations/{operation_id}',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'read',
  params: operationId,
  answer: detail,
});

export const retryOperation = call({
  name: 'staff.retryOperation',
  summary: 'Try an operation again at once that waits for its next try',
  method: 'POST',
  path: '/api/staff/operations/{operation_id}/retry',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'write',
  params: operationId,
  body: noBody,
  answer: detail,
  errors: ['conflict'],
});

export const resumeOperation = call({
  name: 'staff.resumeOperation',
  summary: 'Resume an operation that needs attention, at the step where it stopped',
  method: 'POST',
  path: '/api/staff/operations/{operation_id}/resume',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'write',
  params: operationId,
  body: noBody,
  answer: detail,
  errors: ['conflict'],
});

/** The maximum that one call resumes. */
export const resumedAtOnce = 200;

export const resumeOperations = call({
  name: 'staff.resumeOperations',
  summary:
    'Put all parked operations back to work that a filter of the board matches, as far as one call may',
  method: 'POST',
  path: '/api/staff/operations/resume',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'write',
  body: z.object({
    kind: z.optional(line(1, 60)),
    /** The email address of a customer. */
    customer: z.optional(email),
    /** How many needed attention when the admin decided: if there are more by now, none is resumed. */
    seen: z.int().check(z.gte(1)),
  }),
  answer: z.object({
    resumed: z.int(),
    /** Operations that cannot be resumed, or already were. */
    left: z.int(),
    /** Operations beyond the maximum of one call. */
    further: z.int(),
  }),
  errors: ['conflict'],
});

export const giveUpOperation = call({
  name: 'staff.giveUpOperation',
  summary:
    'Give an operation up: the steps that are done are taken back, and the customer hears that it failed',
  method: 'POST',
  path: '/api/staff/operations/{operation_id}/give-up',
  policy: 'admin',
  right: 'operations',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: operationId,
  body: z.object({ reason: staffReason }),
  answer: detail,
  errors: ['conflict'],
});
