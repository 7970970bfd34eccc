/** What a place can count of what waits there. */
export type PlaceCount =
  | 'unassigned'
  | 'parked'
  | 'cancellations'
  | 'disputes'
  | 'failedMails'
  | 'openCircuits';

export interface StaffPlace {
  label: string;
  to: string;
  /** Addresses below it belong to it. */
  holdsMore: boolean;
  /** Tickets that are opened here have addresses elsewhere, with a word of it. */
  opensTickets?: boolean;
  count?: PlaceCount;
}

/** The place that an address is in. A ticket that was opened from all of them lies there. */
export function placeAt(
  places: readonly StaffPlace[],
  { pathname, search }: { pathname: string; search: string },
): StaffPlace | undefined {
  const fromAll = new URLSearchParams(search).get('queue') === 'all';
  const inside = places.filter((place) => isInside(place, pathname));
  return (
    places.find((place) => fromAll && place.opensTickets) ??
    // A place can lie below another one.
    inside.toSorted((a, b) => b.to.length - a.to.length)[0]
  );
}

function isInside({ to, holdsMore }: StaffPlace, pathname: string): boolean {
  const at = pathname.replace(/\/$/, '').toLowerCase();
  return at === to.toLowerCase() || (holdsMore && at.startsWith(`${to.toLowerCase()}/`));
}
