import type { CallAnswer } from '@homeport/contract/call';
import type { operation, operations } from '@homeport/contract/staff-operations';
import type { JsonValue, OperationDefinition } from '../foundation/operations/operation.ts';
import { currentStep, type StepTimeline, timelineOf } from '../foundation/operations/operation-timeline.ts';
import type { OperationWithSteps } from '../foundation/operations/operations.repository.ts';
import { shown } from '../foundation/operations/shown-values.ts';
import type { StaffCustomer } from './people.service.ts';
import { type Message, messageFields } from '../foundation/messages/message.ts';

type Brief = CallAnswer<typeof operations>['operations'][number];
type Detail = CallAnswer<typeof operation>;

const briefError = 300;

/** What an answer needs in addition to the row. */
export interface AnswerContext {
  /** undefined: the kind no longer exists */
  definition: OperationDefinition | undefined;
  customer: StaffCustomer | null;
  /** By the database's clock, like leases and retries. */
  now: Date;
}

export function toBrief(row: OperationWithSteps, { definition, customer, now }: AnswerContext): Brief {
  const { id, kind, key, state, progress, attempts, errorCode, errorDetail, nextRunAt } = row;
  const waits = (state === 'queued' || state === 'undoing') && nextRunAt > now;
  return {
    id,
    kind,
    key,
    state,
    progress,
    attempts,
    customer,
    ...(state === 'succeeded' ? { step: null } : stepInWords(currentStep(row, definition))),
    error_code: errorCode,
    error: errorDetail === null ? null : errorDetail.slice(0, briefError),
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    finished: row.finishedAt?.toISOString() ?? null,
    next_try: waits ? nextRunAt.toISOString() : null,
  };
}

const stepInWords = (step: StepTimeline | undefined) =>
  step?.label ? messageFields({ step: step.label }) : { step: step?.name ?? null };

/** @param refusal why the operation cannot be given up */
export function toDetail(
  row: OperationWithSteps,
  context: AnswerContext,
  refusal: Message | undefined,
): Detail {
  const { definition, now } = context;
  const brief = toBrief(row, context);
  const isRunning = row.leaseUntil !== null && row.leaseUntil > now;
  const isStopped = !isRunning && (row.state === 'parked' || row.state === 'queued');
  const ended = row.state === 'failed' || row.state === 'parked';
  const told = messageFields({
    message: ended && row.errorCode !== null ? (definition?.message(row.errorCode) ?? null) : null,
  });
  return {
    ...brief,
    error: row.errorDetail,
    queue: row.queue,
    ...told,
    message_keys: { ...brief.message_keys, ...told.message_keys },
    input: shown(row.input as JsonValue),
    worker: isRunning ? row.leaseOwner : null,
    steps: timelineOf(row, definition).map(({ started, finished, label, ...step }) => ({
      ...step,
      ...(label === null ? { label: step.name } : messageFields({ label })),
      started: started?.toISOString() ?? null,
      finished: finished?.toISOString() ?? null,
      milliseconds: started === null || finished === null ? null : finished.getTime() - started.getTime(),
    })),
    actions: {
      retry: !isRunning && brief.next_try !== null,
      resume: row.state === 'parked' && definition !== undefined,
      give_up: isStopped && refusal === undefined,
      ...messageFields({ give_up_refusal: isStopped ? (refusal ?? null) : null }),
    },
  };
}
