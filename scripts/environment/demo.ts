import { readFileSync } from 'node:fs';
import { createPleskClient } from '@homeport/plesk';
import Stripe from 'stripe';
import { beginMail, connectMail } from './demo-mail.ts';
import { talkToSupport } from './demo-support.ts';
import { type Places, Visitor } from './visitor.ts';

/** A sign-in for trying the product out. */
export type SignIn = Record<'who' | 'email' | 'password', string>;

export interface DemoContext {
  places: Places;
  env: Record<string, string>;
  /** The sandbox's list of panel servers. */
  panelsFile: string;
  /** Runs the product's command line. */
  homeport: (args: string[]) => Promise<string>;
}

const password = 'quiet-harbour';
const address = (name: string) => `${name}@demo.homeport.example`;

interface Person {
  who: string;
  name: string;
  live: (context: DemoContext, visitor: Visitor) => Promise<void>;
}

const people: Person[] = [
  { who: 'Customer with websites', name: 'lea', live: becomeHosted },
  { who: 'Customer whose hosting account is not set up', name: 'ines', live: buyOnly },
  { who: 'Customer without a plan', name: 'nora', live: async () => {} },
  { who: 'Customer who has not paid', name: 'uma', live: becomeUnpaid },
  { who: 'Customer with domains only', name: 'dan', live: becomeDomainOnly },
  { who: 'Agent', name: 'agent', live: (context, visitor) => becomeStaff(context, visitor, 'agent') },
  { who: 'Owner', name: 'admin', live: (context, visitor) => becomeStaff(context, visitor, 'owner') },
];

/**
 * The demonstration sign-ins. New browsers need a code: the sandbox's inbox has it; that of staff is shown by the
 * sandbox's authenticator app.
 */
export const demoSignIns: SignIn[] = people.map(({ who, name }) => ({ who, email: address(name), password }));

/** The sandbox's card that all customers share. Its free trial is used here, so everyone after is refused one. */
const sharedCard = '4000056655665556';

async function buyOnly(_context: DemoContext, visitor: Visitor): Promise<void> {
  await visitor.buy('expert', 'yearly', sharedCard);
}

/**
 * Brings people into every state of an account by living through the product as they would: nothing is written behind
 * its back, so what the demonstration shows is what the product does.
 */
export async function loadDemo(context: DemoContext): Promise<void> {
  const present = new Map<string, Visitor>();
  await Promise.all(
    people.map(async ({ name, live }) => {
      const visitor = new Visitor(context.places, address(name), password);
      if (!(await visitor.signUp())) return;
      await live(context, visitor);
      present.set(name, visitor);
    }),
  );
  const [customer, stranger, agent, admin] = ['lea', 'nora', 'agent', 'admin'].map((name) =>
    present.get(name),
  );
  // Whoever was there before has said it already.
  if (customer && stranger && agent && admin) await talkToSupport({ customer, stranger, agent, admin });
}

async function becomeHosted({ panelsFile, env }: DemoContext, visitor: Visitor): Promise<void> {
  const plan = await visitor.buy('expert', 'yearly');
  const login = 'lune_maison';
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location: 'eu_de', hostingplan_id: plan };
  await visitor.call('POST', '/api/user/plesk', form);
  await visitor.until('/api/user/plesk', (answer) => (answer['status'] === 'exists' ? true : undefined));
  await addSitesOnThePanel(panelsFile, login);
  await pointDomains(visitor, [
    'maison-lune.com',
    'journal.maison-lune.com',
    'maisonlune.com',
    'maison-lune.fr',
  ]);
  await visitor.call('POST', '/api/user/domain/base', { domain_name: 'maison-lune.com' });
  await visitor.until('/api/websites/user', (answer) => (answer['status'] === 'exists' ? true : undefined));
  await careForTheWebsite(visitor);
  await openTheShop(visitor);
  // Nothing is asked of a real mail host.
  if (new URL(env['MXROUTE_API_URL'] ?? 'https://api.mxroute.com').hostname !== '127.0.0.1') return;
  await connectMail(visitor, 'maison-lune.com');
  await beginMail(visitor, 'atelier-lune.shop');
}

/** Points names that are registered elsewhere to the customer's server, as their owner does at the registrar. */
async function pointDomains(visitor: Visitor, names: readonly string[]): Promise<void> {
  const { plesks } = (await visitor.call('GET', '/api/user/plesk')) as {
    plesks: { plesk_server_ipv4: string }[];
  };
  const addresses = plesks.map(({ plesk_server_ipv4 }) => plesk_server_ipv4);
  for (const name of names) await visitor.setRecords(name, 'A', addresses);
}

/** WordPress goes on installing while the demonstration's other customers come in. */
async function careForTheWebsite(visitor: Visitor): Promise<void> {
  const { website } = (await visitor.call('GET', '/api/websites/user')) as {
    website: { plesk_id: string; website: { id: string; ascii_name: string } };
  };
  const place = { plesk_id: website.plesk_id, domain_name: website.website.ascii_name };
  const named = { ...place, plesk_website_id: website.website.id };
  await visitor.call('POST', '/api/website/wordpress/install', named);
  await visitor.call('POST', '/api/website/performance/webserver', {
    ...place,
    new_state: 'enabled',
    performance_option: 'file_compression',
  });
  await visitor.call('POST', '/api/website/cdn/activate', named);
}

/** A second website with a template, whose installation continues in the background. */
async function openTheShop(visitor: Visitor): Promise<void> {
  const { plesks } = (await visitor.call('GET', '/api/user/plesk')) as { plesks: { plesk_id: string }[] };
  const name = 'atelier-lune.shop';
  const place = { location: 'eu_de', target_plesk_id: plesks[0]?.plesk_id };
  await visitor.call('POST', '/api/website', { ...place, domain_name: name });
  const id = await visitor.until('/api/websites/user', (answer) => {
    const all = answer['websites'] as { website: { id: string; ascii_name: string } }[];
    return all.find(({ website }) => website.ascii_name === name)?.website.id;
  });
  const template = { template_id: 'tpl-shopfront', website_plesk_id: id };
  await visitor.call('POST', '/api/website/template/install', template);
}

/** Lea's changes in the panel itself; the portal sees them at its next sync. */
async function addSitesOnThePanel(panelsFile: string, login: string): Promise<void> {
  const panels = JSON.parse(readFileSync(panelsFile, 'utf8')) as {
    location: string;
    url: string;
    key: string;
    certificate_pem: string;
  }[];
  const panel = panels.find(({ location }) => location === 'eu_de');
  if (panel === undefined) return;
  const plesk = createPleskClient({ url: panel.url, key: panel.key, certificatePem: panel.certificate_pem });
  try {
    const [webspace] = await plesk.webspaces.listOfOwner({ ownerLogin: login });
    if (webspace === undefined) return;
    await plesk.aliases.create({ siteId: webspace.id, name: 'maisonlune.com' });
    await plesk.aliases.create({ siteId: webspace.id, name: 'maison-lune.fr' });
    await plesk.subdomains.create({ label: 'journal', parent: webspace.name });
  } finally {
    await plesk.close();
  }
}

/** The subscription is ended at the payment provider, as the company would do it there. */
async function becomeUnpaid({ env }: DemoContext, visitor: Visitor): Promise<void> {
  await visitor.buy('professional', 'monthly');
  const { protocol, hostname, port } = new URL(env['STRIPE_API_URL'] ?? '');
  const stripe = new Stripe(env['STRIPE_SECRET_KEY'] ?? '', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
    telemetry: false,
  });
  const customers = await stripe.customers.list({ email: visitor.email, limit: 1 });
  const subscriptions = await stripe.subscriptions.list({ customer: customers.data[0]?.id ?? '' });
  for (const subscription of subscriptions.data) await stripe.subscriptions.cancel(subscription.id);
  await visitor.until('/api/user/hostingplans', (answer) =>
    answer['plan_type'] === 'unpaid' ? true : undefined,
  );
}

async function becomeDomainOnly({ homeport }: DemoContext, visitor: Visitor): Promise<void> {
  await homeport([
    'domains',
    'import',
    visitor.email,
    'dans-boats.example',
    '--registered',
    '2024-03-01',
    '--expires',
    '2028-03-01',
  ]);
}

async function becomeStaff({ homeport }: DemoContext, visitor: Visitor, role: string): Promise<void> {
  await homeport(['staff', 'add', visitor.email, '--role', role]);
  // The change of role has ended the session that was opened at sign-up.
  await visitor.signIn();
  await visitor.useAuthenticator();
}
