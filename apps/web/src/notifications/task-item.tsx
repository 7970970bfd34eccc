import { readNotifications, runningTasks } from '@homeport/contract/notifications';
import { userDetails } from '@homeport/contract/account';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { stepLabels } from '../foundation/layout/operation-card.tsx';
import { operationTexts } from '../foundation/layout/parts-texts.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Progress } from '../ui/progress.tsx';
import { Steps } from '../ui/work-card.tsx';
import { pathOfPlace } from '../foundation/routing/places.ts';
import { text } from './task-texts.ts';
import type { Task } from './use-tasks.ts';

interface TaskItemProps {
  task: Task;
  /** Called when the customer follows a link. */
  onLeave: () => void;
}

/** One task: its progress and steps, or why it failed and where to try again. */
export function TaskItem({ task, onLeave }: TaskItemProps) {
  const { kind, subject, link, state, progress, steps, message, notification_id: notificationId } = task;
  const hasFailed = state === 'failed';
  const name = text(kind);
  const seen = useMutation(mutation(readNotifications, [runningTasks, userDetails]));
  const see = () => notificationId !== null && seen.mutate({ body: { id: notificationId } });
  const current = steps.find((step) => step.state === 'doing')?.label;
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
          {subject !== null && <p className="text-sm wrap-anywhere text-ink-3">{subject}</p>}
        </div>
        {hasFailed ? (
          <Chip tone="bad">{text('failed')}</Chip>
        ) : (
          <span className="font-mono text-sm whitespace-nowrap text-ink-2">{progress} %</span>
        )}
      </div>
      {hasFailed ? (
        <p className="text-sm wrap-anywhere">{message ?? text('unknown')}</p>
      ) : (
        <>
          <Progress
            label={subject === null ? name : text('ofSubject', { task: name, subject })}
            percent={progress}
            valueText={current}
          />
          {state === 'parked' && (
            <p className="text-sm wrap-anywhere">{message ?? operationTexts('waitsForStaff')}</p>
          )}
          <div className="text-sm">
            <Steps steps={steps} stateLabels={stepLabels()} />
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {link !== null && (
          <ButtonLink
            size="sm"
            to={pathOfPlace(link)}
            onClick={() => {
              see();
              onLeave();
            }}
          >
            {text(hasFailed ? 'tryAgain' : 'open')}
          </ButtonLink>
        )}
        {notificationId !== null && (
          <Button
            size="sm"
            variant="quiet"
            busy={seen.isPending}
            aria-label={text('dismiss', { task: name })}
            onClick={see}
          >
            {text('dismissShort')}
          </Button>
        )}
      </div>
      {seen.error && <ErrorAlert error={seen.error}>{text('notDismissed')}</ErrorAlert>}
    </li>
  );
}
