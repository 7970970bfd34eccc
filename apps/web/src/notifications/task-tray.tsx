import { useEffect, useState } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Popover } from '../ui/popover.tsx';
import { Spinner } from '../ui/progress.tsx';
import { TaskItem } from './task-item.tsx';
import { text } from './task-texts.ts';
import { useTasks } from './use-tasks.ts';

/**
 * What is under way, over all screens, with its steps; and what failed, until it was seen. Nothing while there is
 * neither.
 */
export function TaskTray() {
  const { tasks, running, error, isFetching, refetch } = useTasks();
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = tasks.length === 0;
  const failed = tasks.length - running;
  const summary = isEmpty ? text('title') : text('tray', { running, failed });
  useEffect(() => {
    if (isOpen) void refetch();
  }, [isOpen, refetch]);
  // What is open does not vanish under the reader.
  if (isEmpty && !isOpen) return null;
  const leave = () => setIsOpen(false);
  return (
    <Popover
      label={summary}
      panelLabel={text('title')}
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <>
          {running > 0 ? (
            <span className="text-tide">
              <Spinner size={20} />
            </span>
          ) : isEmpty ? (
            <CircleCheck size={20} aria-hidden="true" className="text-ok" />
          ) : (
            <CircleAlert size={20} aria-hidden="true" className="text-bad" />
          )}
          <span className="max-lg:hidden">{summary}</span>
        </>
      }
      triggerClassName="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 text-sm font-medium text-ink hover:bg-sunken"
      className="w-96 !p-0"
    >
      <section aria-labelledby="tasks-title">
        <h2 id="tasks-title" className="px-5 pt-4 font-sans text-md font-semibold">
          {text('title')}
        </h2>
        {(isEmpty || running > 0) && (
          <p className="px-5 pb-2 text-sm text-ink-3">{text(isEmpty ? 'none' : 'goOn')}</p>
        )}
        {error && (
          <div className="px-5 pb-3">
            <ErrorAlert error={error} busy={isFetching} onRetry={refetch}>
              {text('notLoaded')}
            </ErrorAlert>
          </div>
        )}
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskItem key={task.operation_id} task={task} onLeave={leave} />
          ))}
        </ul>
      </section>
    </Popover>
  );
}
