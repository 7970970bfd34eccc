import { dismissStatusProposal, statusEvents } from '@homeport/contract/staff-status';
import { relativeTime } from '../../foundation/format/dates.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Beginning } from './begin-dialog.tsx';
import type { StatusList } from './event-facts.ts';
import { text } from './texts.ts';

interface ProposalsProps extends Pick<StatusList, 'proposals'> {
  /** Admins decide. */
  isAdmin: boolean;
  onBegin: (beginning: Beginning) => void;
}

/** What workers found, and customers are not told of. */
export function Proposals({ proposals, isAdmin, onBegin }: ProposalsProps) {
  const dismiss = useMutation({
    ...mutation(dismissStatusProposal, [statusEvents]),
    onSuccess: () => showToast('ok', text('dismissed')),
  });
  if (proposals.length === 0) return null;
  return (
    <Card aria-label={text('proposals')}>
      <CardHead title={text('proposals')} detail={text('proposalsLead')} />
      {dismiss.error && (
        <CardBody>
          <ErrorAlert error={dismiss.error} />
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {proposals.map(({ server_id: serverId, name, location_label: location, since }) => (
          <li
            key={serverId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              {text('proposal', { name, location, time: relativeTime(new Date(since), new Date()) })}
            </span>
            {isAdmin && (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={text('dismissFor', { name })}
                  busy={dismiss.isPending}
                  onClick={() => dismiss.mutate({ params: { server_id: serverId }, body: {} })}
                >
                  {text('dismiss')}
                </Button>
                <Button
                  size="sm"
                  aria-label={text('beginFor', { name })}
                  onClick={() => onBegin({ kind: 'incident', serverId, since })}
                >
                  {text('begin')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
