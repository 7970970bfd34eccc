import type { DnsState } from '../../dns/dns.ts';
import { recordTypes } from '../../dns/record-data.ts';
import type { RecordSet } from '../../dns/record-sets.ts';
import { type Html, html } from '../../pages/html.ts';
import { emptyState, searchForm } from './pieces.ts';
import { record } from './record.ts';

const most = 100;

/** The records of the public DNS, and a form for domains that are hosted elsewhere. */
export function dnsPage(state: unknown, filter: string): Html {
  const { records = [], served = [] } = (state ?? {}) as Partial<DnsState>;
  const matching = (sets: readonly RecordSet[]) =>
    sets.filter(({ name }) => name.includes(filter.toLowerCase())).slice(0, most);
  return html`<h1>DNS</h1>
    <p class="lead">
      The world's name servers. Here you are whoever keeps a domain that is registered somewhere else.
    </p>
    ${searchForm('/dns', 'q', 'Name', filter)}
    <section class="card">
      <h2>Set records</h2>
      ${recordForm()}
    </section>
    ${listCard('Set by hand', matching(records), 'Nothing here was set by hand.')}
    ${listCard('Answered by the registrar, the panels and the mail host', matching(served), 'Nothing has such a name.')}`;
}

function recordForm(): Html {
  const options = recordTypes.map((type) => html`<option>${type}</option>`);
  return html`<form class="fields" data-send="/dns/records" data-done="The world's DNS has it.">
    <p class="problem" role="alert"></p>
    <div class="pair">
      <div class="field">
        <label for="name">Name</label>
        <input id="name" name="name" required placeholder="kunde.example" />
      </div>
      <div class="field">
        <label for="type">Type</label>
        <select id="type" name="type">
          ${options}
        </select>
      </div>
    </div>
    <div class="field">
      <label for="values">Values</label>
      <textarea id="values" name="values" rows="3" aria-describedby="values-hint"></textarea>
      <p class="hint" id="values-hint">
        One a line, such as "10 mail.kunde.example". None takes the records away.
      </p>
    </div>
    <button class="button button-primary">Set</button>
  </form>`;
}

function listCard(title: string, sets: readonly RecordSet[], nothing: string): Html {
  return html`<section class="card">
    <h2>${title}<span class="count">${sets.length}</span></h2>
    ${
      sets.length === 0
        ? emptyState('No records', nothing)
        : html`<ul class="records">
            ${sets.map(({ name, type, ttl, values }) => record({ name: `${name} ${type}`, values, ttl }, undefined))}
          </ul>`
    }
  </section>`;
}
