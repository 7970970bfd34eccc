import type { Website } from '@homeport/contract/hosting';
import { RefreshCw } from 'lucide-react';
import { Chip } from '../ui/chip.tsx';
import { Flag } from '../ui/flag.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Time } from '../ui/time.tsx';
import { AliasList } from './alias-list.tsx';
import { useSync } from './mutations.ts';
import { text } from './texts.ts';

interface WebsiteFactsProps {
  selected: Website;
  lastSynced: string | null;
}

/** Under the headline: where the website stands, its other names, and how fresh this is. */
export function WebsiteFacts({ selected, lastSynced }: WebsiteFactsProps) {
  const sync = useSync();
  const { website, location_label, country_code, state } = selected;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Chip tone={state === 'active' ? 'ok' : 'warn'} dot>
        {text(state)}
      </Chip>
      <Chip>
        <Flag country={country_code} />
        {location_label}
      </Chip>
      {website.aliases.length > 0 && <AliasList host={website.ascii_name} aliases={website.aliases} />}
      <span className="flex items-center text-sm text-ink-3">
        <span>{lastSynced === null ? text('neverSynced') : <Updated iso={lastSynced} />}</span>
        <IconButton
          label={text('refresh')}
          aria-disabled={sync.isPending || undefined}
          onClick={() => !sync.isPending && sync.mutate({ body: {} })}
          className="-my-1.5 ml-0.5 !size-8 text-ink-3 pointer-coarse:!size-11"
        >
          <RefreshCw size={16} aria-hidden="true" className={sync.isPending ? 'animate-spin' : ''} />
        </IconButton>
        <span role="status" className="sr-only">
          {sync.isPending && text('syncing')}
          {sync.data?.status === 'success' && !sync.isPending && text('synced')}
        </span>
      </span>
    </div>
  );
}

function Updated({ iso }: { iso: string }) {
  return (
    <>
      {text('updated')} <Time iso={iso} />
    </>
  );
}
