import { type Html, html } from '../../pages/html.ts';
import { type Resource, labelOf, titleOf } from './resources.ts';
import { icon } from '../../pages/icons.ts';
import { fieldValue, plainText, statusChip } from './values.ts';

const statusKeys = ['status', 'payment_status', 'state'];
const asideKeys = [
  'total',
  'amount_total',
  'amount',
  'disk_bytes',
  'bytes',
  'created',
  'created_at',
  'modified_at',
];

/** One line that expands to all fields of the object. `owner` is the name of its customer. */
export function record(holding: Resource, owner: string | undefined): Html {
  const ownTitle = titleOf(holding);
  const title = ownTitle === holding.id && owner ? owner : ownTitle;
  const status = statusKeys.map((key) => holding[key]).find((value) => typeof value === 'string');
  const id =
    holding.id === undefined || holding.id === title ? undefined : plainText('id', holding.id, holding);
  const asides = asideKeys
    .flatMap((key) => plainText(key, holding[key], holding) ?? [])
    .filter((text) => text !== '–');
  return html`<li>
    <details class="record">
      <summary>
        ${icon('more')}<span class="record-title">${title}</span>${status ? statusChip(status) : undefined}
        <span class="record-asides">
          ${owner && owner !== title ? html`<span>${owner}</span>` : undefined}
          ${id ? html`<span class="mono record-id">${id}</span>` : undefined}
          ${asides.map((text) => html`<span>${text}</span>`)}
        </span>
      </summary>
      ${factList(holding)}
    </details>
  </li>`;
}

export function factList(holding: Resource): Html {
  const facts = Object.entries(holding).map(
    ([key, value]) =>
      html`<div>
        <dt>${labelOf(key)}</dt>
        <dd>${fieldValue(key, value, holding)}</dd>
      </div>`,
  );
  return html`<dl class="facts">${facts}</dl>`;
}
