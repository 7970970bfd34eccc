import { listOfNames, readableHost } from '../foundation/format/names.ts';
import { text } from './texts.ts';

/** How many names are shown. */
const MOST = 5;

interface WebsiteNamesProps {
  /** The names of the only websites that someone works on; null: they work on all, and nothing is shown. */
  names: readonly string[] | null;
}

/** Says on which websites alone someone works. */
export function WebsiteNames({ names }: WebsiteNamesProps) {
  if (names === null) return null;
  const shown = names.slice(0, MOST).map(readableHost);
  const left = names.length - shown.length;
  return (
    <div className="text-sm [overflow-wrap:anywhere] text-ink-2">
      {names.length === 0
        ? text('websitesDeleted')
        : text('onlyWebsites', {
            names: listOfNames(left > 0 ? [...shown, text('moreWebsites', { count: left })] : shown),
          })}
    </div>
  );
}
