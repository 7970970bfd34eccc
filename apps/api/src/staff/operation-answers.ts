import type { CallAnswer } from '@homeport/contract/call';
import type { operation, operations } from '@homeport/contract/staff-operations';
import type { JsonValue, OperationDefinition } from '../foundation/operations/operation.ts';
import { currentStep, storyOf } from '../foundation/operations/operation-story.ts';
import type { OperationWithSteps } from '../foundation/operations/operations.repository.ts';
import { shown } from '../foundation/operations/shown-values.ts';
import type { StaffCustomer } from './people.service.ts';

type Brief = CallAnswer<typeof operations>['operations'][number];
type Detail = CallAnswer<typeof operation>;

const briefError = 300;

/** What an answer is made of besides the row. */
export interface Surroundings {
  /** undefined: nobody knows the kind any more. */
  definition: OperationDefinition | undefined;
  customer: StaffCustomer | null;
  /** By the database's clock, which leases and tries go by. */
  now: Date;
}

export function toBrief(row: OperationWithSteps, { definition, customer, now }: Surroundings): Brief {
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
    step: state === 'succeeded' ? null : currentStep(row, definition),
    error_code: errorCode,
    error: errorDetail === null ? null : errorDetail.slice(0, briefError),
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    finished: row.finishedAt?.toISOString() ?? null,
    next_try: waits ? nextRunAt.toISOString() : null,
  };
}

/** @param refusal why it can only be brought to its end */
export function toDetail(
  row: OperationWithSteps,
  surroundings: Surroundings,
  refusal: string | undefined,
): Detail {
  const { definition, now } = surroundings;
  const brief = toBrief(row, surroundings);
  const worked = row.leaseUntil !== null && row.leaseUntil > now;
  const standsStill = !worked && (row.state === 'parked' || row.state === 'queued');
  const ended = row.state === 'failed' || row.state === 'parked';
  return {
    ...brief,
    error: row.errorDetail,
    queue: row.queue,
    message: ended && row.errorCode !== null ? (definition?.message(row.errorCode) ?? null) : null,
    input: shown(row.input as JsonValue),
    worker: worked ? row.leaseOwner : null,
    steps: storyOf(row, definition).map(({ started, finished, ...step }) => ({
      ...step,
      started: started?.toISOString() ?? null,
      finished: finished?.toISOString() ?? null,
      milliseconds: started === null || finished === null ? null : finished.getTime() - started.getTime(),
    })),
    actions: {
      retry: !worked && brief.next_try !== null,
      resume: row.state === 'parked' && definition !== undefined,
      give_up: standsStill && refusal === undefined,
      give_up_refusal: standsStill && refusal !== undefined ? refusal : null,
    },
  };
}
