import type { Website } from '@homeport/contract/hosting';
import { compareNames } from '../foundation/format/names.ts';
import { readableHost } from '../foundation/format/names.ts';
import { isUnchecked, urgencyOf } from '../hosting/index.ts';
import type { StorageUsage } from '../hosting/index.ts';

export type SortColumn = 'website' | 'status' | 'certificate' | 'location' | 'storage';

export interface SortOrder {
  column: SortColumn;
  isDescending: boolean;
}

/** A website and its storage in MB; undefined: not measured yet. */
export interface ListedWebsite {
  website: Website;
  storageMb: number | undefined;
}

/** The order in which the list opens: websites with problems first. */
export const initialOrder: SortOrder = { column: 'status', isDescending: false };

/** Joins websites with their measured storage. A name can be on two servers, so the location has to match too. */
export function listedWebsites(
  websites: readonly Website[],
  usage: StorageUsage['usage'] | undefined,
): ListedWebsite[] {
  const measured = new Map(
    (usage ?? []).map((entry) => [`${entry.container_name} ${entry.plesk_location_label}`, entry.storage_mb]),
  );
  return websites.map((website) => ({
    website,
    storageMb: measured.get(`${website.website.ascii_name} ${website.location_label}`),
  }));
}

/** The order after a click on a column: ascending, descending, then the initial order again. */
export function nextOrder(current: SortOrder, column: SortColumn): SortOrder {
  if (current.column !== column) return { column, isDescending: false };
  if (!current.isDescending) return { column, isDescending: true };
  return initialOrder;
}

/** Sorts by a column; equal values are in the order of their names. */
export function sortWebsites(
  websites: readonly ListedWebsite[],
  { column, isDescending }: SortOrder,
): ListedWebsite[] {
  const direction = isDescending ? -1 : 1;
  return websites.toSorted((a, b) => direction * comparisons[column](a, b) || byName(a, b));
}

/** Websites without a certificate that works come first. */
function certificateEnd({ website: { health } }: ListedWebsite): number {
  return health.certificate === 'valid' ? Date.parse(health.certificate_ends ?? '') : 0;
}

type Comparison = (a: ListedWebsite, b: ListedWebsite) => number;

const nameOf = ({ website }: ListedWebsite) => readableHost(website.website.ascii_name);
const byName: Comparison = (a, b) => compareNames(nameOf(a), nameOf(b));

const comparisons: Record<SortColumn, Comparison> = {
  website: byName,
  // What is not known is no problem yet, but not well either.
  status: (a, b) =>
    urgencyOf(a.website) - urgencyOf(b.website) ||
    Number(isUnchecked(b.website)) - Number(isUnchecked(a.website)),
  certificate: (a, b) => certificateEnd(a) - certificateEnd(b),
  location: (a, b) => compareNames(a.website.location_label, b.website.location_label),
  storage: (a, b) => (a.storageMb ?? -1) - (b.storageMb ?? -1),
};
