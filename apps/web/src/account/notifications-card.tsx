import { Fragment, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { notificationTopics } from '@homeport/contract/notifications';
import { notifications } from '@homeport/contract/support-preferences';
import { useUser } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query } from '../foundation/http/query.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { text } from './account-notifications-texts.ts';
import { type ChoiceRow, rowsOf } from './notification-rows.ts';
import { useChoice } from './use-choice.ts';

/** What a person is told of: in the bell, by email, or both. */
export function NotificationsCard() {
  const { data, error, refetch, isFetching } = useQuery(query(notifications, {}));
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const { state } = useAccount();
  const isCustomer = !isStaff || state !== 'noPlan';
  return (
    <Card aria-label={text('title')} aria-busy={data === undefined && error === null}>
      <CardHead title={text('title')} detail={text(isCustomer ? 'lead' : 'leadOfStaff')} />
      {data !== undefined && <ChoiceTable rows={rowsOf(data, { isStaff, isCustomer })} />}
      {data === undefined && error === null && (
        <>
          <p role="status" className="sr-only">
            {text('loading')}
          </p>
          <SkeletonRows rows={notificationTopics.length} />
        </>
      )}
      {data === undefined && error !== null && (
        <CardBody>
          <ErrorAlert error={error} busy={isFetching} onRetry={refetch}>
            {text('notLoaded')}
          </ErrorAlert>
        </CardBody>
      )}
    </Card>
  );
}

const narrow = 'w-18 px-0.5 text-center font-normal wrap-anywhere sm:w-24';

/** A column for the bell, if something can be seen there, and one for emails. */
function ChoiceTable({ rows }: { rows: readonly ChoiceRow[] }) {
  const hasBell = rows.some(({ bell }) => bell !== 'never');
  return (
    <table className="w-full table-fixed">
      <thead className="text-sm text-ink-3">
        <tr>
          <th scope="col" className="py-2 pr-2 pl-5 text-left font-normal">
            {text('topic')}
          </th>
          {hasBell && (
            <th scope="col" className={narrow}>
              {text('bell')}
            </th>
          )}
          <th scope="col" className={`${narrow} pr-3 sm:pr-4`}>
            {text('emailColumn')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <ChoiceCells key={row.kind} row={row} hasBell={hasBell} />
        ))}
      </tbody>
    </table>
  );
}

function ChoiceCells({ row, hasBell }: { row: ChoiceRow; hasBell: boolean }) {
  const { kind, reason, bell, email } = row;
  const sentenceId = useId();
  const toBell = useChoice();
  const byEmail = useChoice();
  const topic = text(kind);
  const error = toBell.error ?? byEmail.error;
  return (
    <Fragment>
      <tr>
        <th scope="row" className="py-3 pr-2 pl-5 text-left font-normal wrap-anywhere">
          <span className="block font-medium">{topic}</span>
          <span id={sentenceId} className="block text-sm text-ink-3">
            {reason}
          </span>
        </th>
        {hasBell && (
          <td className={narrow}>
            {typeof bell === 'string' ? (
              <span className="text-sm text-ink-3">{text(bell)}</span>
            ) : (
              <Switch
                aria-label={text('inBell', { topic })}
                aria-describedby={sentenceId}
                checked={bell.isOn}
                busy={toBell.isPending}
                onSwitch={(wish) => toBell.choose({ on_screen: { [bell.kind]: wish } })}
              />
            )}
          </td>
        )}
        <td className={`${narrow} pr-3 sm:pr-4`}>
          {typeof email === 'string' ? (
            <span className="text-sm text-ink-3">{text(email)}</span>
          ) : (
            <Switch
              aria-label={text('byEmail', { topic })}
              aria-describedby={sentenceId}
              checked={email.isOn}
              busy={byEmail.isPending}
              onSwitch={(wish) => byEmail.choose({ [email.kind]: wish })}
            />
          )}
        </td>
      </tr>
      {error && (
        <tr className="!border-t-0">
          <td colSpan={hasBell ? 3 : 2} className="px-5 pb-4">
            <ErrorAlert error={error}>{text('notChanged')}</ErrorAlert>
          </td>
        </tr>
      )}
    </Fragment>
  );
}
