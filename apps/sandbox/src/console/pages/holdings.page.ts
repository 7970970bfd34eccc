import { type Html, html } from './html.ts';
import {
  type Holding,
  type HoldingGroup,
  type HoldingList,
  labelOf,
  namesById,
  titleOf,
} from './holdings.ts';
import { icon } from './icons.ts';
import { emptyState, searchForm } from './pieces.ts';
import { fieldValue, plainText, statusChip } from './values.ts';

const perList = 50;
const statusKeys = ['status', 'payment_status', 'state'];
const asideKeys = [
  'id',
  'total',
  'amount_total',
  'amount',
  'disk_bytes',
  'bytes',
  'created',
  'created_at',
  'modified_at',
];

export interface HoldingsView {
  title: string;
  /** The page's path, before the group's slug. */
  path: string;
  groups: HoldingGroup[];
  current: HoldingGroup | undefined;
  /** Shows only what has this text in it; '' for all. */
  filter: string;
}

export function holdingsPage(view: HoldingsView): Html {
  const { title, path, groups, current, filter } = view;
  if (!current)
    return html`<h1>${title}</h1>
      ${emptyState('Nothing here yet', 'It fills as the portal is used.')}`;
  const names = namesById(groups);
  return html`<div class="head">
      <h1>${title}</h1>
      ${searchForm(`${path}/${current.slug}`, 'q', `Find in ${current.title}`, filter)}
    </div>
    ${groups.length > 1 ? groupTabs(path, groups, current) : undefined}
    ${Object.keys(current.facts).length > 0 ? html`<section class="card facts-card">${factList(current.facts)}</section>` : undefined}
    ${current.lists.map((list) => listCard(list, filter, names))}`;
}

function groupTabs(path: string, groups: HoldingGroup[], current: HoldingGroup): Html {
  const tabs = groups.map((group) => {
    const mark = group === current ? html` aria-current="page"` : undefined;
    return html`<a href="${path}/${group.slug}" ${mark}
      >${group.title}<span class="count">${group.count}</span></a
    >`;
  });
  return html`<nav class="tabs" aria-label="Lists">${tabs}</nav>`;
}

function listCard(list: HoldingList, filter: string, names: Map<unknown, string>): Html {
  const wanted = filter.toLowerCase();
  const found = list.holdings.filter((holding) => JSON.stringify(holding).toLowerCase().includes(wanted));
  const body =
    found.length === 0
      ? emptyState(
          filter ? 'Nothing found' : 'Nothing here yet',
          filter ? `Nothing has “${filter}” in it.` : 'It fills as the portal is used.',
        )
      : html`<ul class="records">
          ${found.slice(0, perList).map((holding) => record(holding, names))}
        </ul>`;
  const rest =
    found.length > perList
      ? html`<p class="note">The newest ${perList} of ${found.length}. Search to find others.</p>`
      : undefined;
  return html`<section class="card">
    <h2>${list.title}<span class="count">${found.length}</span></h2>
    ${body}${rest}
  </section>`;
}

function record(holding: Holding, names: Map<unknown, string>): Html {
  // What has no name of its own goes by its customer's.
  const owner = names.get(holding.customer);
  const title = titleOf(holding) === holding.id ? (owner ?? titleOf(holding)) : titleOf(holding);
  const status = statusKeys.map((key) => holding[key]).find((value) => typeof value === 'string');
  const asides = asideKeys
    .filter((key) => holding[key] !== undefined && holding[key] !== null && holding[key] !== title)
    .map(
      (key) =>
        html`<span class="${key === 'id' ? 'mono record-id' : ''}"
          >${plainText(key, holding[key], holding)}</span
        >`,
    );
  return html`<li>
    <details class="record">
      <summary>
        ${icon('more')}<span class="record-title">${title}</span>${status ? statusChip(status) : undefined}
        <span class="record-asides">${asides}</span>
      </summary>
      ${factList(holding)}
    </details>
  </li>`;
}

function factList(holding: Holding): Html {
  const facts = Object.entries(holding).map(
    ([key, value]) =>
      html`<div>
        <dt>${labelOf(key)}</dt>
        <dd>${fieldValue(key, value, holding)}</dd>
      </div>`,
  );
  return html`<dl class="facts">${facts}</dl>`;
}
