import { useState } from 'react';

interface Row {
  ticket_id: number;
}

interface SettledRows<R extends Row> {
  rows: readonly R[];
  /** The latest order differs from the shown one. */
  hasChanged: boolean;
  /** Shows the latest order. */
  showLatest: () => void;
  /** Removes a row that the person has dealt with. */
  drop: (ticketId: number) => void;
  /** For the element around the list: whether someone points at it or has the focus in it. */
  listeners: {
    onPointerEnter: (event: React.PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: React.FocusEvent) => void;
  };
}

/**
 * Keeps the rows of a list that is polled in their places while someone points at it or has the focus in it, so that
 * nobody opens a row that has just moved there. The texts of the rows are always the latest ones.
 */
export function useSettledRows<R extends Row>(latest: readonly R[]): SettledRows<R> {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [held, setHeld] = useState<readonly R[] | null>(null);
  const isBusy = isPointedAt || hasFocus;
  const hold = () => setHeld((before) => before ?? latest);
  const release = (isStillBusy: boolean) => {
    if (!isStillBusy) setHeld(null);
  };
  const rows = held === null || !isBusy ? latest : inPlace(held, latest);
  return {
    rows,
    hasChanged:
      rows.length !== latest.length || rows.some((row, at) => row.ticket_id !== latest[at]?.ticket_id),
    showLatest: () => setHeld(latest),
    drop: (ticketId) =>
      setHeld((before) => before?.filter(({ ticket_id }) => ticket_id !== ticketId) ?? null),
    listeners: {
      onPointerEnter: ({ pointerType }) => {
        // A finger does not rest on the list.
        if (pointerType !== 'mouse') return;
        setIsPointedAt(true);
        hold();
      },
      onPointerLeave: () => {
        setIsPointedAt(false);
        release(hasFocus);
      },
      onFocus: () => {
        setHasFocus(true);
        hold();
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setHasFocus(false);
        release(isPointedAt);
      },
    },
  };
}

/** The rows in the held order with their latest content; those of a further page follow. */
function inPlace<R extends Row>(held: readonly R[], latest: readonly R[]): readonly R[] {
  const byId = new Map(latest.map((row) => [row.ticket_id, row]));
  const isHeld = new Set(held.map(({ ticket_id }) => ticket_id));
  const lastHeld = latest.findLastIndex(({ ticket_id }) => isHeld.has(ticket_id));
  return [...held.map((row) => byId.get(row.ticket_id) ?? row), ...latest.slice(lastHeld + 1)];
}
