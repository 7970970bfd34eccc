import { useId } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications, setNotifications } from '@homeport/contract/support-habits';
import type { NotificationKind, StaffNotificationKind } from '@homeport/contract/support-habits';
import { Fault } from '../foundation/layout/fault.tsx';
import { mutation, query } from '../foundation/http/query.ts';
import { FactRow } from '../ui/fact-row.tsx';
import { Switch } from '../ui/switch.tsx';
import { text } from './account-notifications-texts.ts';

export type AnyNotificationKind = NotificationKind | StaffNotificationKind;

interface NotificationRowProps {
  kind: AnyNotificationKind;
  on: boolean;
}

/** One thing to be mailed about, or not. It tells the server of itself alone: another tab may have changed the others. */
export function NotificationRow({ kind, on }: NotificationRowProps) {
  const [labelId, sentenceId] = [useId(), useId()];
  const queryClient = useQueryClient();
  const read = query(notifications, {});
  const change = useMutation({
    ...mutation(setNotifications),
    onSuccess: (_answer, { body }) =>
      queryClient.setQueryData(read.queryKey, (known) => known && { ...known, ...body }),
  });
  return (
    <div>
      <FactRow
        label={text(kind)}
        labelId={labelId}
        sentence={<span id={sentenceId}>{text(`${kind}_why`)}</span>}
        control={
          <Switch
            aria-labelledby={labelId}
            aria-describedby={sentenceId}
            checked={on}
            busy={change.isPending}
            onSwitch={(wish) => change.mutate({ body: { [kind]: wish } })}
          />
        }
        className="min-h-16"
      />
      {change.error && (
        <div className="px-5 pb-4">
          <Fault error={change.error}>{text('notChanged')}</Fault>
        </div>
      )}
    </div>
  );
}
