import type { GandiState } from '../../gandi/gandi.ts';
import { type Html, html } from '../../pages/html.ts';
import { fates } from '../registry.ts';
import type { Resource } from './resources.ts';
import { chip, copyButton, emptyState } from './pieces.ts';
import { factList, record } from './record.ts';

type Domain = GandiState['domains'][number];

const fateTexts: Record<(typeof fates)[number], string> = {
  free: 'can be registered',
  taken: 'somebody else has it',
  refused: 'the registry refuses it after the payment',
  support: 'waits for somebody at Gandi',
  held: 'takes for ever',
};
const newest = 50;

/** The domains at Gandi, the prepaid account, and the world that decides over names. */
export function domainsPage(state: unknown): Html {
  const { domains = [], operations = [], ledger = [], prepaid } = (state ?? {}) as Partial<GandiState>;
  const open = operations.filter(({ state: each }) => each === 'running' || each === 'stuck');
  return html`<h1>Domains</h1>
    <p class="lead">
      The account at Gandi. Here you are the registries, the owners who read their mail, and the bank.
    </p>
    <div class="columns">
      <section class="card">
        <h2>What becomes of a name</h2>
        ${nameForm()}
      </section>
      <section class="card">
        <h2>Prepaid account</h2>
        ${moneyForm()} ${prepaid && factList({ balance: prepaid.balance_cents, currency: prepaid.currency })}
      </section>
    </div>
    ${open.length === 0 ? undefined : listCard('Under way', open.map(operationResource))}
    ${
      domains.length === 0
        ? html`<section class="card">
            ${emptyState('No domain yet', 'One is registered when a customer has paid for it.')}
          </section>`
        : domains.toReversed().slice(0, newest).map(domainCard)
    }
    ${listCard('Movements of the prepaid account', ledger.toReversed().slice(0, newest).map(movementResource))}`;
}

function nameForm(): Html {
  const options = fates.map((fate) => html`<option value="${fate}">${fateTexts[fate]}</option>`);
  return html`<form class="fields" data-send="/registry/names" data-done="The world knows.">
    <p class="problem" role="alert"></p>
    <div class="field">
      <label for="name">Name</label>
      <input id="name" name="name" required placeholder="kunde.example" />
    </div>
    <div class="field">
      <label for="fate">It</label>
      <select id="fate" name="fate">
        ${options}
      </select>
    </div>
    <div class="pair">
      <div class="field">
        <label for="premium_cents">Premium price of a year, in cents</label>
        <input id="premium_cents" name="premium_cents" type="number" min="1" data-number />
      </div>
      <div class="field">
        <label for="pending_checks">Checks still pending</label>
        <input id="pending_checks" name="pending_checks" type="number" min="0" data-number />
      </div>
    </div>
    <button class="button button-primary">Set</button>
  </form>`;
}

function moneyForm(): Html {
  return html`<form class="fields" data-send="/registry/prepaid" data-done="The money is there.">
    <p class="problem" role="alert"></p>
    <div class="field">
      <label for="cents">Cents to add</label>
      <input id="cents" name="cents" type="number" required data-number aria-describedby="cents-hint" />
      <p class="hint" id="cents-hint">Below zero takes money away.</p>
    </div>
    <button class="button">Add</button>
  </form>`;
}

function domainCard(domain: Domain): Html {
  const {
    fqdn,
    fqdn_unicode: written,
    records,
    owner_confirmed: confirmed,
    statuses,
    live_dns: liveDns,
    signed,
    dark,
    ...facts
  } = domain;
  return html`<section class="card" aria-label="${fqdn}">
    <div class="card-head">
      <h2>${written}</h2>
      ${copyButton(fqdn)}
    </div>
    <ul class="hostnames">
      <li>
        ${statuses.map((status) => chip(status, status === 'clientHold' ? 'bad' : 'plain'))}
        ${liveDns ? chip('LiveDNS', 'tide') : chip('Other name servers', 'warn')}
        ${dark ? chip('Unreachable: wrong keys', 'bad') : signed ? chip('DNSSEC', 'ok') : undefined}
        ${chip(`Owner: ${confirmed}`, confirmed === 'done' ? 'ok' : 'warn')}
        ${confirmed === 'done' ? undefined : confirmForm(fqdn)}
      </li>
    </ul>
    ${factList(facts)}
    <ul class="records">
      ${records.map((set) =>
        record(
          { name: `${set.name} ${set.type} ${set.values.join(', ')}`, ttl: set.ttl, values: set.values },
          undefined,
        ),
      )}
    </ul>
  </section>`;
}

function confirmForm(fqdn: string): Html {
  return html`<form data-send="/registry/confirmations" data-done="The owner's address is confirmed.">
    <input type="hidden" name="name" value="${fqdn}" />
    <button class="button">Confirm the owner's address<span class="hidden">(${fqdn})</span></button>
    <p class="problem" role="alert"></p>
  </form>`;
}

function operationResource({
  id,
  fqdn,
  kind,
  state,
  paid,
  cents,
}: GandiState['operations'][number]): Resource {
  return { name: `${kind} ${fqdn}`, state, paid, amount: cents, id };
}

function movementResource({ id, at, kind, cents, fqdn, what }: GandiState['ledger'][number]): Resource {
  return { name: `${what} ${fqdn}`.trim(), kind, amount: cents, created_at: at, id };
}

function listCard(title: string, resources: readonly Resource[]): Html {
  return html`<section class="card">
    <h2>${title}<span class="count">${resources.length}</span></h2>
    <ul class="records">
      ${resources.map((holding) => record(holding, undefined))}
    </ul>
  </section>`;
}
