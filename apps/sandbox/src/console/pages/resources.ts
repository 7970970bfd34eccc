/** One thing that a provider holds: a customer, an invoice, a webspace, a file. */
export type Resource = Record<string, unknown>;

export interface ResourceList {
  slug: string;
  title: string;
  resources: Resource[];
}

/** Objects that are shown together: one list, or everything of one server. */
export interface ResourceGroup {
  slug: string;
  title: string;
  count: number;
  facts: Resource;
  lists: ResourceList[];
}

const timeKeys = ['created', 'created_at', 'received_at', 'modified_at'];
const titleKeys = ['email', 'name', 'login', 'key', 'domain', 'description', 'number', 'type', 'id'];

/**
 * Reads any provider's state: each list of objects becomes one group;
 * a list of things that hold lists themselves (servers with their customers) becomes a group for each of them.
 */
export function readResources(state: unknown): ResourceGroup[] {
  return entriesOf(state).flatMap(([key, value]) => {
    if (!isResourceList(value)) return [];
    if (value.some((holding) => Object.values(holding).some(isResourceList))) return value.map(groupOf);
    const list = listOf(key, value);
    return [{ slug: list.slug, title: list.title, count: value.length, facts: {}, lists: [list] }];
  });
}

/** The word or two by which a person knows the thing. */
export function titleOf(holding: Resource): string {
  for (const key of titleKeys) {
    const value = holding[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return 'Unnamed';
}

/** The names of things that others refer to by their id, such as an invoice to its customer. */
export function namesById(groups: ResourceGroup[]): Map<unknown, string> {
  const resources = groups.flatMap((group) => group.lists).flatMap((list) => list.resources);
  return new Map(
    resources.filter((holding) => holding.id !== undefined).map((holding) => [holding.id, titleOf(holding)]),
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

export function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isResourceList(value: unknown): value is Resource[] {
  return Array.isArray(value) && value.every(isResource);
}

function entriesOf(state: unknown): [string, unknown][] {
  return isResource(state) ? Object.entries(state) : [];
}

function groupOf(holding: Resource): ResourceGroup {
  const lists = Object.entries(holding).flatMap(([key, value]) =>
    isResourceList(value) ? [listOf(key, value)] : [],
  );
  const facts = Object.fromEntries(Object.entries(holding).filter(([, value]) => !isResourceList(value)));
  const title = titleOf(holding);
  const count = lists.reduce((sum, list) => sum + list.resources.length, 0);
  return { slug: slugOf(title), title, count, facts, lists };
}

function listOf(key: string, resources: Resource[]): ResourceList {
  return { slug: slugOf(key), title: labelOf(key), resources: newestFirst(resources) };
}

function newestFirst(resources: Resource[]): Resource[] {
  const key = timeKeys.find((each) => resources.every((holding) => holding[each] !== undefined));
  if (key === undefined) return resources;
  // Within one second the later one is the newer.
  return resources.toReversed().toSorted((a, b) => timeOf(b[key]) - timeOf(a[key]));
}

function timeOf(value: unknown): number {
  return typeof value === 'number' ? value * 1000 : Date.parse(String(value));
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
