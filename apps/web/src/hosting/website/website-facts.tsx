import { lazy, Suspense, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Flag } from '../../ui/flag.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AliasList } from './alias-list.tsx';
import { Freshness } from '../freshness.tsx';
import { readableHost } from '../../foundation/host-name.ts';
import { isNotPointingHere } from '../panel/pointing.ts';
import { text } from '../texts.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('../deletion/delete-dialog.tsx')).DeleteDialog,
}));

interface WebsiteFactsProps {
  selected: Website;
  lastSynced: string | null;
}

/** Under the headline: where the website stands, its other names, how fresh this is, and how to be rid of it. */
export function WebsiteFacts({ selected, lastSynced }: WebsiteFactsProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState({ name: '', open: false });
  const { website, location_label, country_code, state, server_unreachable, pointing } = selected;
  const isUncertain = state === 'active' && server_unreachable;
  const isNotPointing = state === 'active' && isNotPointingHere(pointing);
  const isWwwNotPointing =
    state === 'active' &&
    !isNotPointing &&
    selected.www_pointing !== undefined &&
    isNotPointingHere(selected.www_pointing);
  const { ascii_name, aliases } = website;
  const ask = (name: string) => setDialog({ name, open: true });
  const close = () => setDialog(({ name }) => ({ name, open: false }));
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Chip tone={state !== 'active' || isUncertain ? 'warn' : isNotPointing ? 'neutral' : 'ok'} dot>
        {text(isUncertain ? 'statusUnknown' : state)}
      </Chip>
      {isNotPointing && (
        <Chip tone="warn" dot>
          {text('notPointing')}
        </Chip>
      )}
      {isWwwNotPointing && (
        <Chip tone="warn" dot>
          {text('wwwNotPointing')}
        </Chip>
      )}
      <Chip>
        <Flag country={country_code} />
        {location_label}
      </Chip>
      {aliases.length > 0 && (
        <AliasList host={ascii_name} aliases={aliases} onDelete={state === 'active' ? ask : undefined} />
      )}
      <span className="flex items-center">
        <Freshness iso={lastSynced} refreshable />
        {state === 'active' && (
          <IconButton
            label={text('deleteHost', { host: readableHost(ascii_name) })}
            aria-haspopup="dialog"
            onClick={() => ask(ascii_name)}
            className="-my-1.5 !size-8 text-ink-3 hover:text-bad pointer-coarse:!size-11"
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {dialog.name !== '' && (
        <Suspense>
          <DeleteDialog
            website={selected}
            name={dialog.name}
            open={dialog.open}
            onClose={close}
            onDeleted={() => {
              close();
              if (dialog.name === ascii_name) void navigate(pathTo('home'));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
