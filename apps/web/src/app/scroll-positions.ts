const ENTRY = 'portal.scroll';
const MOST_KEPT = 50;
/** How long a page may take to become as long as it was. */
const TIME_LIMIT_MS = 8_000;

/** The positions of this tab, by history entry, of an earlier load of the page; none for a page that is opened anew. */
export function keptPositions(storage: Storage): Map<string, number> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = navigation?.type === 'reload' || navigation?.type === 'back_forward';
  const positions = read(storage);
  // Entries that were not opened within the portal share a key.
  if (!isReturn)
    for (const entry of positions.keys()) if (entry.startsWith('default ')) positions.delete(entry);
  return positions;
}

function read(storage: Storage): Map<string, number> {
  const lines = (storage.getItem(ENTRY) ?? '').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, entry, top] = /^(\S+ \S+) (\d+)$/.exec(line) ?? [];
      return entry === undefined ? [] : [[entry, Number(top)] as const];
    }),
  );
}

/** Keeps the latest ones over a reload of the page. */
export function savePositions(storage: Storage, positions: ReadonlyMap<string, number>): void {
  const lines = [...positions].slice(-MOST_KEPT).map(([entry, top]) => `${entry} ${Math.round(top)}`);
  storage.setItem(ENTRY, lines.join('\n'));
}

const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position, as soon as the page is long enough for it, unless the person scrolls first. */
export class ScrollReturn {
  readonly #observer = new ResizeObserver(() => this.#move());
  readonly #timer = setTimeout(() => this.end(), TIME_LIMIT_MS);
  readonly #position: number;
  isOver = false;

  constructor(position: number) {
    this.#position = position;
    for (const event of interruptions)
      window.addEventListener(event, this.end, { capture: true, passive: true });
    this.#observer.observe(document.body);
    this.#move();
  }

  end = () => {
    this.isOver = true;
    this.#observer.disconnect();
    clearTimeout(this.#timer);
    for (const event of interruptions) window.removeEventListener(event, this.end, { capture: true });
  };

  #move(): void {
    window.scrollTo(0, this.#position);
    if (document.documentElement.scrollHeight - window.innerHeight >= this.#position - 1) this.end();
  }
}
