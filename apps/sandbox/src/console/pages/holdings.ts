/** One thing that a provider holds: a customer, an invoice, a webspace, a file. */
export type Holding = Record<string, unknown>;

export interface HoldingList {
  slug: string;
  title: string;
  holdings: Holding[];
}

/** What is shown together: one list, or everything of one server. */
export interface HoldingGroup {
  slug: string;
  title: string;
  count: number;
  facts: Holding;
  lists: HoldingList[];
}

const timeKeys = ['created', 'created_at', 'received_at', 'modified_at'];
const titleKeys = ['email', 'name', 'login', 'key', 'domain', 'description', 'number', 'type', 'id'];

/**
 * Reads the state that a provider gives, whatever it holds: each list of things becomes a group of its own;
 * a list of things that hold lists themselves (servers with their customers) becomes a group for each of them.
 */
export function readHoldings(state: unknown): HoldingGroup[] {
  return entriesOf(state).flatMap(([key, value]) => {
    if (!isHoldingList(value)) return [];
    if (value.some((holding) => Object.values(holding).some(isHoldingList))) return value.map(groupOf);
    const list = listOf(key, value);
    return [{ slug: list.slug, title: list.title, count: value.length, facts: {}, lists: [list] }];
  });
}

/** The word or two by which a person knows the thing. */
export function titleOf(holding: Holding): string {
  for (const key of titleKeys) {
    const value = holding[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return 'Unnamed';
}

/** The names of things that others refer to by their id, such as an invoice to its customer. */
export function namesById(groups: HoldingGroup[]): Map<unknown, string> {
  const holdings = groups.flatMap((group) => group.lists).flatMap((list) => list.holdings);
  return new Map(
    holdings.filter((holding) => holding.id !== undefined).map((holding) => [holding.id, titleOf(holding)]),
  );
}

const initialisms: Record<string, string> = { id: 'ID', url: 'URL', ipv4: 'IPv4' };

/** "current_period_end" as "Current period end". */
export function labelOf(key: string): string {
  const initialism = initialisms[key];
  if (initialism) return initialism;
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isHolding(value: unknown): value is Holding {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHoldingList(value: unknown): value is Holding[] {
  return Array.isArray(value) && value.every(isHolding);
}

function entriesOf(state: unknown): [string, unknown][] {
  return isHolding(state) ? Object.entries(state) : [];
}

function groupOf(holding: Holding): HoldingGroup {
  const lists = Object.entries(holding).flatMap(([key, value]) =>
    isHoldingList(value) ? [listOf(key, value)] : [],
  );
  const facts = Object.fromEntries(Object.entries(holding).filter(([, value]) => !isHoldingList(value)));
  const title = titleOf(holding);
  const count = lists.reduce((sum, list) => sum + list.holdings.length, 0);
  return { slug: slugOf(title), title, count, facts, lists };
}

function listOf(key: string, holdings: Holding[]): HoldingList {
  return { slug: slugOf(key), title: labelOf(key), holdings: newestFirst(holdings) };
}

function newestFirst(holdings: Holding[]): Holding[] {
  const key = timeKeys.find((each) => holdings.every((holding) => holding[each] !== undefined));
  if (key === undefined) return holdings;
  // Within one second the later one is the newer.
  return holdings.toReversed().toSorted((a, b) => timeOf(b[key]) - timeOf(a[key]));
}

function timeOf(value: unknown): number {
  return typeof value === 'number' ? value * 1000 : Date.parse(String(value));
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
