import { Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import { deleteForwarder, type MailForwarder } from '@homeport/contract/mailboxes';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { showToast } from '../ui/toaster.tsx';
import { addressLists, useForwarders } from './address-queries.ts';
import { text } from './address-texts.ts';
import { CatchAllRow } from './catch-all-row.tsx';

const AddForwarder = lazyPart(async () => ({ default: (await import('./add-forwarder.tsx')).AddForwarder }));

interface ForwardersCardProps {
  domainName: string;
  hasCatchAll: boolean;
}

/** The forwarders of a domain, and where email for other addresses goes. */
export function ForwardersCard({ domainName, hasCatchAll }: ForwardersCardProps) {
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useForwarders(domainName, true);
  return (
    <Card aria-label={text('forwarders')}>
      <CardHead
        title={text('forwarders')}
        detail={text('forwardersWhy')}
        actions={
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            {text('addForwarder')}
          </Button>
        }
      />
      {error && (
        <CardBody>
          <ErrorAlert error={error} onRetry={refetch} />
        </CardBody>
      )}
      {data?.forwarders.map((forwarder) => (
        <ForwarderRow key={forwarder.name} domainName={domainName} forwarder={forwarder} />
      ))}
      {hasCatchAll && data?.catch_all && <CatchAllRow domainName={domainName} rule={data.catch_all} />}
      {adding && (
        <Suspense>
          <AddForwarder domainName={domainName} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function ForwarderRow({ domainName, forwarder }: { domainName: string; forwarder: MailForwarder }) {
  const { name, state, destinations } = forwarder;
  const address = `${name}@${readableHost(domainName)}`;
  const deletion = useMutation({
    ...mutation(deleteForwarder, [...addressLists]),
    onSuccess: ({ pending }) =>
      showToast('ok', text(pending ? 'deletingNow' : 'forwarderDeleted', { address })),
    onError: (error) => showToast('bad', error.message),
  });
  return (
    <FactRow
      label={
        <span translate="no" className="[overflow-wrap:anywhere]">
          {address}
        </span>
      }
      badge={state !== 'active' && <Chip tone="tide">{text(state)}</Chip>}
      description={
        <span className="[overflow-wrap:anywhere]">
          {text('forwardTo', { targets: destinations.map(shownTarget).join(', ') })}
        </span>
      }
      control={
        state !== 'creating' && (
          <Button
            size="sm"
            busy={deletion.isPending}
            aria-label={text('deleteForwarderOf', { address })}
            onClick={() => deletion.mutate({ params: { domain: domainName, name } })}
          >
            {text('deleteForwarder')}
          </Button>
        )
      }
    />
  );
}

/** Mail hosts write words in place of an address. */
function shownTarget(target: string): string {
  if (target === ':blackhole:') return text('discards');
  return target === ':fail:' ? text('rejects') : target;
}
