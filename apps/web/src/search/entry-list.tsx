import { CommandGroup, CommandItem, CommandList } from 'cmdk';
import { SearchX } from 'lucide-react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import type { Entry, Found, Group } from './entry.ts';
import { text } from './texts.ts';

interface EntryListProps {
  groups: readonly Group[];
  found: Omit<Found, 'groups'>;
  /** What is searched for; empty: the groups are suggestions. */
  typed: string;
  onChoose: (entry: Entry) => void;
}

/** The entries of the palette in their groups, or why there are none. */
export function EntryList({ groups, found, typed, onChoose }: EntryListProps) {
  const { isSearching, error, retry } = found;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isNothing = typed !== '' && count === 0 && !isSearching && error === null;
  return (
    <>
      {error !== null && (
        <div className="p-3">
          <ErrorAlert error={error} onRetry={retry}>
            {text('searchFailed')}
          </ErrorAlert>
        </div>
      )}
      <CommandList label={text('results')} className={count === 0 ? 'hidden' : listClass}>
        {groups.map(({ id, heading, entries }) => (
          <CommandGroup
            key={id}
            heading={heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3"
          >
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onChoose={onChoose} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      {isNothing && <Nothing typed={typed} />}
      {isSearching && count === 0 && (
        <p className="animate-late px-5 py-6 text-center text-sm text-ink-3">{text('searching')}</p>
      )}
      <p role="status" className="sr-only">
        {typed !== '' && !isSearching && error === null && announced(count, typed)}
      </p>
    </>
  );
}

/** The list itself scrolls: the keys of the field move through it. */
const listClass = 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5';

const announced = (count: number, typed: string) =>
  count === 0 ? text('nothingFound', { typed }) : text('resultCount', { count });

function Nothing({ typed }: { typed: string }) {
  return (
    <div aria-hidden="true" className="grid justify-items-center gap-1 px-5 py-8 text-center">
      <SearchX size={20} className="mb-1 text-ink-3" />
      <p className="font-medium break-words [overflow-wrap:anywhere]">{text('nothingFound', { typed })}</p>
      <p className="text-sm text-ink-3">{text('nothingFoundHint')}</p>
    </div>
  );
}

function EntryRow({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }) {
  const { id, label, detail, icon: Icon } = entry;
  return (
    <CommandItem
      value={id}
      onSelect={() => onChoose(entry)}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[7px] px-2.5 py-1.5 text-sm -outline-offset-2 outline-tide data-[selected=true]:bg-tide-wash data-[selected=true]:outline-2 pointer-coarse:min-h-12"
    >
      <Icon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {detail && <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-3">{detail}</span>}
    </CommandItem>
  );
}
