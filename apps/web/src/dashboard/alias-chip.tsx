import { Suspense, useState } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { Chip } from '../ui/chip.tsx';
import { text } from './texts.ts';

const AliasList = lazyPart(async () => ({ default: (await import('./alias-list.tsx')).AliasList }));

const triggerClass = 'relative inline-flex rounded-full after:absolute after:-inset-y-2.5 after:inset-x-0';

interface AliasChipProps {
  host: string;
  aliases: Website['website']['aliases'];
  /** Missing while nothing can be deleted. */
  onDelete: ((alias: string) => void) | undefined;
}

/** The number of aliases; opens the list of them. A click while the list’s code loads opens it once that is there. */
export function AliasChip({ host, aliases, onDelete }: AliasChipProps) {
  const [open, setOpen] = useState(false);
  const count = text('aliases', { count: aliases.length });
  const label = `${count}: ${text('aliasesOf', { host: readableHost(host) })}`;
  const chip = <Chip className="transition-colors duration-150 hover:border-line-strong">{count}</Chip>;
  return (
    <Suspense
      fallback={
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-busy={open || undefined}
          className={triggerClass}
          onClick={() => setOpen((isOpen) => !isOpen)}
        >
          {chip}
        </button>
      }
    >
      <AliasList
        host={host}
        aliases={aliases}
        onDelete={onDelete}
        label={label}
        trigger={chip}
        triggerClassName={triggerClass}
        open={open}
        onOpenChange={setOpen}
      />
    </Suspense>
  );
}
