import { type Fault, faultKinds, providerNames } from '../../core/faults.ts';
import { type Html, html } from '../../pages/html.ts';
import { chip, emptyState } from './pieces.ts';

const providerTexts: Record<Fault['provider'], string> = {
  stripe: 'Stripe',
  plesk: 'Plesk',
  hestiacp: 'HestiaCP',
  bunny: 'bunny',
  gandi: 'Gandi',
  mxroute: 'MXroute',
  dns: 'DNS',
  websites: 'Websites',
  objects: 'Object storage',
  mail: 'Mail',
};

const kindTexts: Record<Fault['kind'], string> = {
  delay: 'Answer late',
  status: 'Answer with an error status',
  'drop-after-effect': 'Do the work, then cut the connection',
  'late-answer': 'Do the work, then answer late, or never without a value',
  garbage: 'Do the work, then answer garbage',
};

export function faultsPage(faults: readonly Fault[]): Html {
  return html`<h1>Faults</h1>
    <p class="lead">
      What the portal must live with: a provider that is slow, refuses, or does the work and never says so.
    </p>
    <div class="columns">
      <section class="card">
        <h2>Add a fault</h2>
        ${faultForm()}
      </section>
      <section class="card">
        <div class="card-head">
          <h2>Waiting<span class="count">${faults.length}</span></h2>
          ${faults.length === 0 ? undefined : clearForm()}
        </div>
        ${
          faults.length === 0
            ? emptyState('All is well', 'No fault waits for a request.')
            : html`<ul class="faults">
                ${faults.map(faultItem)}
              </ul>`
        }
      </section>
    </div>`;
}

function faultForm(): Html {
  return html`<form class="fields" data-send="/faults" data-done="The fault waits for its request.">
    <p class="problem" role="alert"></p>
    ${selectField('provider', 'Provider', providerNames, providerTexts)}
    ${selectField('kind', 'What happens', faultKinds, kindTexts)}
    ${field('match', 'Requests', html`<input id="match" name="match" placeholder="POST /v1/customers" aria-describedby="match-hint" />`, 'A part of method, path and body. Empty strikes any.')}
    <div class="pair">
      ${field('value', 'Value', html`<input id="value" name="value" type="number" min="0" placeholder="500" data-number aria-describedby="value-hint" />`, 'Milliseconds, or the status.')}
      ${field('times', 'Times', html`<input id="times" name="times" type="number" min="1" value="1" data-number aria-describedby="times-hint" />`, 'How often it strikes.')}
    </div>
    <button class="button button-primary">Add fault</button>
  </form>`;
}

function field(name: string, label: string, control: Html, hint?: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control}${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
  </div>`;
}

function selectField<T extends string>(
  name: string,
  label: string,
  values: readonly T[],
  texts: Record<T, string>,
): Html {
  const options = values.map((value) => html`<option value="${value}">${texts[value]}</option>`);
  return field(
    name,
    label,
    html`<select id="${name}" name="${name}">
      ${options}
    </select>`,
  );
}

function clearForm(): Html {
  return html`<form data-send="/faults" data-method="DELETE" data-done="All faults are cleared.">
    <button class="button">Clear all</button>
    <p class="problem" role="alert"></p>
  </form>`;
}

function faultItem(fault: Fault): Html {
  const value =
    fault.value === undefined ? '' : fault.kind === 'delay' ? ` by ${fault.value} ms` : ` ${fault.value}`;
  return html`<li>
    <span
      ><strong>${providerTexts[fault.provider]}</strong> ${kindTexts[fault.kind].toLowerCase()}${value}</span
    >
    ${chip(fault.times === 1 ? 'once' : `${fault.times} times`, 'warn')}
    <span class="mono fault-match">${fault.match || 'any request'}</span>
  </li>`;
}
