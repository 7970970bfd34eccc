import { useParams } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { operationName } from '../kind-names.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { clockTime } from '../../foundation/format/dates.ts';
import { withColon } from '../../foundation/format/labels.ts';
import { useStaffPath } from '../nav-items.ts';
import { OperationActions, useOperation } from './operation-actions.tsx';
import { OperationFacts, OperationSteps } from './operation-details.tsx';
import { isFinished, StateChip } from './operation-state.tsx';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

/** One operation with all steps, for admins. */
export function OperationScreen() {
  return (
    <StaffScreen title={text('operationId')} right="operations">
      {() => <LoadedOperation />}
    </StaffScreen>
  );
}

function LoadedOperation() {
  const { operationId = '' } = useParams();
  const path = useStaffPath();
  const { data, error, isFetching, refetch } = useOperation(operationId);
  return (
    <>
      <TextLink
        to={path('staffOperations')}
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 self-start text-sm pointer-coarse:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToList')}
      </TextLink>
      {error !== null && (
        <div className="mb-4">
          <LoadError
            level="h1"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={common('notFoundWhy')}
          >
            {text(data === undefined ? 'loadFailed' : 'outOfDate')}
          </LoadError>
        </div>
      )}
      {data === undefined && error === null && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text('loading')}</span>
          <CardSkeleton rows={4} />
        </div>
      )}
      {data !== undefined && <OperationContent operation={data} />}
    </>
  );
}

function OperationContent({ operation }: { operation: Operation }) {
  const { kind, customer, progress, step } = operation;
  const name = operationName(kind);
  useTitle(name);
  return (
    <>
      <ScreenTitle
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span role="status">
              <StateChip operation={operation} />
            </span>
            <span className="[overflow-wrap:anywhere]">{customer?.email ?? text('noCustomer')}</span>
          </span>
        }
        aside={<OperationActions operation={operation} />}
      >
        {name}
      </ScreenTitle>
      <OperationStatus operation={operation} />
      {!isFinished(operation) && progress > 0 && (
        <Progress label={name} percent={progress} valueText={step ?? undefined} className="mb-4" />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OperationSteps
          steps={operation.steps}
          hasWorker={operation.worker !== null}
          isFinished={isFinished(operation)}
        />
        <OperationFacts operation={operation} />
      </div>
    </>
  );
}

/** Explains the status and shows the customer's message; nothing while the operation runs normally. */
function OperationStatus({ operation }: { operation: Operation }) {
  const { state, step, error, message, progress } = operation;
  const explanation = explain(operation);
  if (explanation === undefined) return null;
  return (
    <Banner tone={explanation.tone} className="mb-4">
      <div className="grid gap-2">
        <p>
          {step !== null && state !== 'failed' && (
            <span className="font-semibold">{text('stoppedAt', { step })}. </span>
          )}
          {explanation.message}
        </p>
        {error !== null && (
          <p className="font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {firstLine(error)}
          </p>
        )}
        <p className="text-sm text-ink-2">
          {message === null ? (
            !isFinished(operation) && text('customerReadsProgress', { percent: progress })
          ) : (
            <>
              {withColon(text('customerReads'))} <q>{message}</q>
            </>
          )}
        </p>
      </div>
    </Banner>
  );
}

function explain({
  state,
  next_try,
  error,
}: Operation): { tone: Exclude<Tone, 'neutral'>; message: string } | undefined {
  if (state === 'parked') return { tone: 'bad', message: text('whyNeedsAttention') };
  if (state === 'failed') return { tone: 'bad', message: text('whyFailed') };
  if (state === 'undoing') return { tone: 'warn', message: text('whyUndoing') };
  if (next_try === null || error === null) return undefined;
  return { tone: 'warn', message: text('whyRetrying', { time: clockTime(next_try) }) };
}

/** The full error is shown with its step. */
const firstLine = (error: string): string => error.split('\n', 1)[0] ?? '';
