import type { OperationStep } from '../database/generated/client.ts';
import type { JsonValue, OperationDefinition, Step } from './operation.ts';
import type { OperationWithSteps } from './operations.repository.ts';
import { shown } from './shown-values.ts';

/** One step as staff see it. */
export interface StepStory {
  name: string;
  label: string;
  state: 'todo' | 'running' | 'done' | 'failed' | 'undone';
  attempts: number;
  started: Date | null;
  finished: Date | null;
  answer: JsonValue;
  error: string | null;
  /** What giving up does to it. */
  undo: 'taken back' | 'nothing to take back' | 'cannot be taken back';
}

/** Every step of an operation, those that were not begun included. @param definition undefined: nobody knows the kind any more */
export function storyOf(row: OperationWithSteps, definition: OperationDefinition | undefined): StepStory[] {
  if (definition === undefined) return row.steps.map((record) => tell(record.name, record, undefined));
  return definition.steps.map((step) =>
    tell(
      step.name,
      row.steps.find(({ name }) => name === step.name),
      step,
    ),
  );
}

/** What the operation is at, or stopped at; null: there is nothing left to do. */
export function currentStep(
  row: OperationWithSteps,
  definition: OperationDefinition | undefined,
): string | null {
  return storyOf(row, definition).find(({ state }) => state !== 'done')?.label ?? null;
}

function tell(name: string, record: OperationStep | undefined, step: Step | undefined): StepStory {
  return {
    name,
    label: step?.label ?? name,
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
