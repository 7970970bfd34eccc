import { messageByKey, type Message } from '../messages/message.ts';
import type { OperationStep } from '../database/generated/client.ts';
import type { JsonValue, OperationDefinition, Step } from './operation.ts';
import type { OperationWithSteps } from './operations.repository.ts';
import { shown } from './shown-values.ts';

/** A step, as staff see it. */
export interface StepTimeline {
  name: string;
  /** null: unknown, because the kind no longer exists. */
  label: Message | null;
  state: 'todo' | 'running' | 'done' | 'failed' | 'undone';
  attempts: number;
  started: Date | null;
  finished: Date | null;
  answer: JsonValue;
  error: string | null;
  /** What giving up the operation does to this step. */
  undo: 'taken back' | 'nothing to take back' | 'cannot be taken back';
}

/** Every step of an operation, including those that have not started. @param definition undefined for a kind that no longer exists */
export function timelineOf(
  row: OperationWithSteps,
  definition: OperationDefinition | undefined,
): StepTimeline[] {
  if (definition === undefined)
    return row.steps.map((record) => timelineStep(record.name, record, undefined));
  return definition.steps.map((step) =>
    timelineStep(
      step.name,
      row.steps.find(({ name }) => name === step.name),
      step,
    ),
  );
}

/** The step that runs next or failed; undefined when all steps are done. */
export const currentStep = (
  row: OperationWithSteps,
  definition: OperationDefinition | undefined,
): StepTimeline | undefined => timelineOf(row, definition).find(({ state }) => state !== 'done');

function timelineStep(name: string, record: OperationStep | undefined, step: Step | undefined): StepTimeline {
  return {
    name,
    label: step === undefined ? null : messageByKey(step.label),
    state: record?.state ?? 'todo',
    attempts: record?.attempts ?? 0,
    started: record?.startedAt ?? null,
    finished: record?.finishedAt ?? null,
    answer: shown((record?.result ?? null) as JsonValue),
    error: record?.lastError ?? null,
    undo:
      step?.irrevocable === true
        ? 'cannot be taken back'
        : step?.undo === undefined
          ? 'nothing to take back'
          : 'taken back',
  };
}
