import { useQuery } from '@tanstack/react-query';
import { dismissFailedTask, failedTasks, userDetails } from '@homeport/contract/account';
import { runningTasks } from '@homeport/contract/notifications';
import type { CallAnswer } from '@homeport/contract/call';
import { withColon } from '../foundation/format/labels.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { mayCall } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { pathOfPlace } from '../foundation/routing/places.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { text } from './failed-tasks-texts.ts';

type FailedTask = CallAnswer<typeof failedTasks>['tasks'][number];

/** Failed tasks, until they are dismissed or tried again. */
export function FailedTasks({ className }: { className?: string }) {
  // They are about everything in the account, which its members do not see.
  const { data } = useQuery({ ...query(failedTasks, {}), enabled: mayCall(failedTasks) });
  const dismissal = useMutation({
    ...mutation(dismissFailedTask, [failedTasks, userDetails, runningTasks]),
    keyOf: ({ params }) => params.id,
  });
  // Hidden at once, before the server has answered.
  const leaving = dismissal.isPending ? dismissal.variables.params.id : undefined;
  const tasks = data?.tasks.filter(({ id }) => id !== leaving) ?? [];
  if (tasks.length === 0 || !mayCall(failedTasks)) return null;
  return (
    <section aria-label={text('title')} className={className}>
      <ul className="grid gap-3">
        {tasks.map((task) => (
          <li key={task.id}>
            <Banner
              tone="bad"
              action={<NextStep task={task} />}
              dismiss={{
                label: text('dismiss', { title: task.title }),
                onDismiss: () => dismissal.mutate({ params: { id: task.id }, body: {} }),
              }}
            >
              <strong className="font-semibold">{withColon(task.title)}</strong> {task.reason}
            </Banner>
          </li>
        ))}
      </ul>
      {dismissal.isError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {text('notDismissed')}
        </p>
      )}
    </section>
  );
}

/** Links to the screen where the task can be tried again, and to support. */
function NextStep({ task: { retry } }: { task: FailedTask }) {
  return (
    <span className="flex flex-wrap gap-2">
      {retry && (
        <ButtonLink size="sm" to={pathOfPlace(retry)}>
          {text('tryAgain')}
        </ButtonLink>
      )}
      <ButtonLink size="sm" variant="quiet" to={pathTo('support')}>
        {text('contactSupport')}
      </ButtonLink>
    </span>
  );
}
