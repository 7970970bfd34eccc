import { useParams } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { kindName } from '@homeport/contract/kind-name';
import { OperationActions } from './operation-actions.tsx';
import { OperationFacts } from './operation-facts.tsx';
import { OperationStatus } from './operation-status.tsx';
import { hasEnded, StateChip } from './operation-state.tsx';
import type { Operation } from './operation-state.tsx';
import { OperationSteps } from './operation-steps.tsx';
import { text } from './texts.ts';
import { useOperation } from './use-operation.ts';

/** One operation with its story, for admins. */
export function OperationScreen() {
  return (
    <StaffScreen title={text('operationId')} adminOnly>
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
        {text('backToBoard')}
      </TextLink>
      {error !== null && (
        <div className="mb-4">
          <LoadError
            level="h1"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={common('noSuchWhy')}
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
      {data !== undefined && <Story operation={data} />}
    </>
  );
}

function Story({ operation }: { operation: Operation }) {
  const { kind, customer, progress, step } = operation;
  const name = kindName(kind);
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
      {!hasEnded(operation) && progress > 0 && (
        <Progress label={name} percent={progress} valueText={step ?? undefined} className="mb-4" />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OperationSteps
          steps={operation.steps}
          worked={operation.worker !== null}
          ended={hasEnded(operation)}
        />
        <OperationFacts operation={operation} />
      </div>
    </>
  );
}
