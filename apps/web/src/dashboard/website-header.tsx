import { Suspense, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { enteredAccount } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { Flag } from '../ui/flag.tsx';
import { IconButton } from '../ui/button.tsx';
import { Freshness } from '../hosting/index.ts';
import { AliasChip } from './alias-chip.tsx';
import { text } from './texts.ts';
import { StatusChips } from './website-state.tsx';

const WebsiteSwitcher = lazyPart(async () => ({
  default: (await import('./website-switcher.tsx')).WebsiteSwitcher,
}));

interface WebsiteNameProps {
  websites: readonly Website[];
  index: number;
}

/** The website's name as the headline, and the switcher. */
export function WebsiteName({ websites, index }: WebsiteNameProps) {
  const name = websites[index]?.website.ascii_name ?? '';
  const readable = readableHost(name);
  return (
    <div className="flex items-center gap-2">
      <h1
        title={readable === name ? undefined : name}
        className="min-w-0 text-[1.875rem] leading-9.5 font-semibold tracking-tight break-words [overflow-wrap:anywhere]"
      >
        {readable}
      </h1>
      {websites.length > 1 && (
        <Suspense>
          <WebsiteSwitcher websites={websites} index={index} />
        </Suspense>
      )}
    </div>
  );
}

const DeleteDialog = lazyPart(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}));

interface WebsiteFactsProps {
  selected: Website;
  lastSynced: string | null;
}

/** Below the headline: status, location, aliases, last sync, and the button to delete the website. */
export function WebsiteFacts({ selected, lastSynced }: WebsiteFactsProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState({ name: '', open: false });
  const { website, location_label, country_code, state } = selected;
  const { ascii_name, aliases } = website;
  // Only the owner of the account deletes websites.
  const isDeletable = state === 'active' && enteredAccount() === null;
  const openDialog = (name: string) => setDialog({ name, open: true });
  const close = () => setDialog(({ name }) => ({ name, open: false }));
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <StatusChips website={selected} />
      <Chip>
        <Flag country={country_code} />
        {location_label}
      </Chip>
      {aliases.length > 0 && (
        <AliasChip host={ascii_name} aliases={aliases} onDelete={isDeletable ? openDialog : undefined} />
      )}
      <span className="flex items-center">
        <Freshness iso={lastSynced} refreshable />
        {isDeletable && <DeleteButton host={ascii_name} onClick={() => openDialog(ascii_name)} />}
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

function DeleteButton({ host, onClick }: { host: string; onClick: () => void }) {
  return (
    <IconButton
      label={text('deleteHost', { host: readableHost(host) })}
      aria-haspopup="dialog"
      onClick={onClick}
      className="-my-1.5 !size-8 text-ink-3 hover:text-bad pointer-coarse:!size-11"
    >
      <Trash2 size={16} aria-hidden="true" />
    </IconButton>
  );
}
