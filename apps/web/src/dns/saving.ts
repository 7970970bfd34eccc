import type { CallAnswer, CallRequest } from '@homeport/contract/call';
import {
  readRecords,
  recordHistory,
  saveRecords,
  undoRecords,
  zoneHealth,
  type ZoneRecords,
} from '@homeport/contract/dns';
import { isDelegatedBy, isWildcardFor } from '@homeport/contract/dns-needs';
import type { SetChange } from '@homeport/contract/zone-changes';
import { isSameKey } from '@homeport/contract/zone-records';
import { mutation, useMutation } from '../foundation/http/query.ts';

type Breaks = CallAnswer<typeof undoRecords>['breaks'];
type SaveBody = CallRequest<typeof saveRecords>['body'];

/** Changes that are reviewed before they are saved. */
export interface Planned {
  source: SaveBody['source'] | 'undo';
  detail?: SaveBody['detail'];
  /** Of an undo. */
  toVersion?: number;
  version: number;
  changes: readonly SetChange[];
  breaks: Breaks;
}

/** Saves planned changes. */
export function useSaving(domain: string, zone: ZoneRecords) {
  const shown = [readRecords, recordHistory, zoneHealth];
  const save = useMutation({ ...mutation(saveRecords, shown) });
  const undo = useMutation({ ...mutation(undoRecords, shown) });
  const params = { domain };
  const start = (planned: Planned, isConfirmed: boolean, onSuccess: () => void) => {
    const { source, detail, version, toVersion, changes } = planned;
    const confirmed = isConfirmed ? keysOf(planned, zone) : [];
    if (source === 'undo')
      return undo.mutate(
        { params, body: { version, to_version: toVersion ?? 0, preview: false, confirmed } },
        { onSuccess },
      );
    const typed = changes.map(({ name, type, before, after }) => ({
      name,
      type,
      ttl: after?.ttl ?? before?.ttl ?? 0,
      values: after?.values ?? null,
    }));
    const body = { version, source, changes: typed, confirmed, ...(detail === undefined ? {} : { detail }) };
    return save.mutate({ params, body }, { onSuccess });
  };
  return {
    start,
    error: save.error ?? undo.error,
    isPending: save.isPending || undo.isPending,
    reset: () => {
      save.reset();
      undo.reset();
    },
    /** What certainly breaks: what depends on a record that goes. The server knows the rest. */
    breaksOf: (changes: readonly SetChange[]): Breaks =>
      touchedNeeds(
        changes.filter(({ after }) => after === null),
        zone,
      ),
  };
}

export type Saving = ReturnType<typeof useSaving>;

function keysOf({ breaks, changes }: Planned, zone: ZoneRecords): string[] {
  return [...new Set([...breaks, ...touchedNeeds(changes, zone)].map(({ key }) => key))];
}

/** What depends on the changed records, and on those whose names get other nameservers. */
function touchedNeeds(changes: readonly SetChange[], { records }: ZoneRecords): Breaks {
  const isTouched = (record: Pick<SetChange, 'name' | 'type'>) =>
    changes.some(
      (change) =>
        isSameKey(change, record) ||
        (change.after !== null && (isDelegatedBy(record.name, change) || isWildcardFor(change.name, record))),
    );
  return records
    .filter((record) => record.needed_by.length > 0 && isTouched(record))
    .flatMap(({ needed_by }) => needed_by);
}
