import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Counted contents of the sandbox's providers. */
interface Resources {
  plesk: { servers: Panel[] };
  stripe: {
    customers: { id: string; email: string }[];
    subscriptions: { customer: string; status: string }[];
    webhook_deliveries: { event: string; status: string }[];
  };
}

interface Panel {
  name: string;
  customers: { email: string }[];
  webspaces: { id: number; external_id: string }[];
}

interface Mail {
  message_id: string;
  to: string;
  subject: string;
}

/** How many there are of everything that one customer has to have one of. */
export interface Tally {
  panelCustomers: number;
  webspaces: number;
  subscriptions: number;
  fulfilledOrders: number;
  activePlans: number;
  activeAccounts: number;
  planMails: number;
  accountMails: number;
}

/** What a customer has who bought one plan and set it up. */
export const ONE_OF_EVERYTHING: Tally = {
  panelCustomers: 1,
  webspaces: 1,
  subscriptions: 1,
  fulfilledOrders: 1,
  activePlans: 1,
  activeAccounts: 1,
  planMails: 1,
  accountMails: 1,
};

export interface EndState {
  /** By email address, including addresses that no customer signed up with. */
  tallies: Record<string, Tally>;
  /** Unfinished operations, and undelivered or unprocessed events of the payment provider. */
  unfinished: string[];
  /** Mails that arrived a second time because the first acceptance was not recorded. */
  repeatedMails: number;
}

const quietWithinMs = 60_000;

/** Where the end state is read. */
export interface EndPlaces {
  databaseUrl: string | undefined;
  /** The sandbox's console. */
  console: string;
}

/** Waits until all work is done, for at most a minute, and counts what each customer has. */
export async function readEndState(places: EndPlaces): Promise<EndState> {
  const db = new Client({ connectionString: places.databaseUrl });
  await db.connect();
  try {
    const until = performance.now() + quietWithinMs;
    let unfinished = await findUnfinished(db, places);
    while (unfinished.length > 0 && performance.now() < until) {
      await sleep(250);
      unfinished = await findUnfinished(db, places);
    }
    const mails = await read<Mail[]>(`${places.console}/inbox.json`);
    const tallies = await countAll(db, await resources(places), mails);
    const repeatedMails = mails.length - new Set(mails.map((mail) => `${mail.message_id} ${mail.to}`)).size;
    return { tallies, unfinished, repeatedMails };
  } finally {
    await db.end();
  }
}

async function findUnfinished(db: Client, places: EndPlaces): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `SELECT kind || ' ' || key || ' ' || state || ' ' || coalesce(error_detail, '') AS what FROM operations
     WHERE state <> 'succeeded'
     UNION ALL SELECT 'event ' || id || ' ' || type FROM stripe_events WHERE state = 'received'`,
  );
  const { stripe } = await resources(places);
  const undelivered = stripe.webhook_deliveries.filter(({ status }) => status !== 'delivered');
  return [...rows.map(({ what }) => what), ...undelivered.map(({ event }) => `undelivered ${event}`)];
}

async function countAll(db: Client, held: Resources, mails: Mail[]): Promise<Record<string, Tally>> {
  const tallies: Record<string, Tally> = {};
  const count = (email: string | undefined, what: keyof Tally) => {
    tallies[email ?? 'unknown'] ??= emptyTally();
    const tally = tallies[email ?? 'unknown'];
    if (tally) tally[what] += 1;
  };
  const holders = await webspaceHolders(db);
  for (const panel of held.plesk.servers) {
    for (const { email } of panel.customers) count(email, 'panelCustomers');
    for (const { id, external_id } of panel.webspaces)
      count(holders.get(`${panel.name} ${id} ${external_id}`), 'webspaces');
  }
  const payers = new Map(held.stripe.customers.map(({ id, email }) => [id, email]));
  for (const { customer, status } of held.stripe.subscriptions) {
    if (status === 'active' || status === 'trialing') count(payers.get(customer), 'subscriptions');
  }
  for (const { email, what } of await countedRows(db)) count(email, what);
  for (const mail of new Map(mails.map((each) => [`${each.message_id} ${each.to}`, each])).values()) {
    if (mail.subject.endsWith('plan is active')) count(mail.to, 'planMails');
    if (mail.subject === 'Your hosting account is ready') count(mail.to, 'accountMails');
  }
  return tallies;
}

/** Whose webspace it is by our own books: by panel, its number there and our account. */
async function webspaceHolders(db: Client): Promise<Map<string, string>> {
  const { rows } = await db.query<{ webspace: string; email: string }>(
    `SELECT s.name || ' ' || a.panel_webspace_id || ' ' || a.id AS webspace, u.email
     FROM panel_accounts a JOIN panel_servers s ON s.id = a.server_id JOIN users u ON u.id = a.user_id`,
  );
  return new Map(rows.map(({ webspace, email }) => [webspace, email]));
}

async function countedRows(db: Client): Promise<{ email: string; what: keyof Tally }[]> {
  const { rows } = await db.query<{ email: string; what: keyof Tally }>(
    `SELECT email, 'fulfilledOrders' AS what FROM orders o JOIN users u ON u.id = o.user_id WHERE o.state <> 'expired'
     UNION ALL SELECT email, 'activePlans' FROM hosting_plans p JOIN users u ON u.id = p.user_id WHERE p.state = 'active'
     UNION ALL SELECT email, 'activeAccounts' FROM panel_accounts a JOIN users u ON u.id = a.user_id
       WHERE a.state = 'active'`,
  );
  return rows;
}

function emptyTally(): Tally {
  return {
    panelCustomers: 0,
    webspaces: 0,
    subscriptions: 0,
    fulfilledOrders: 0,
    activePlans: 0,
    activeAccounts: 0,
    planMails: 0,
    accountMails: 0,
  };
}

function resources(places: EndPlaces): Promise<Resources> {
  return read<Resources>(`${places.console}/state.json`);
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
