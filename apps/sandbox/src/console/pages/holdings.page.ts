import { type Html, html } from '../../pages/html.ts';
import { type Holding, type HoldingGroup, type HoldingList, namesById } from './holdings.ts';
import { emptyState, searchForm } from './pieces.ts';
import { factList, record } from './record.ts';

const perList = 50;

type Names = Map<unknown, string>;

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
  const found = current.lists
    .map((list) => ({
      ...list,
      holdings: list.holdings.filter((holding) => hasText(holding, filter, names)),
    }))
    .filter((list) => list.holdings.length > 0);
  return html`<div class="head">
      <h1>${title}</h1>
      ${searchForm(`${path}/${current.slug}`, 'q', `Find in ${current.title}`, filter)}
    </div>
    ${groups.length > 1 ? groupTabs(path, groups, current) : undefined}
    ${Object.keys(current.facts).length > 0 ? html`<section class="card facts-card">${factList(current.facts)}</section>` : undefined}
    ${found.length === 0 ? nothingCard(filter) : found.map((list) => listCard(list, names))}`;
}

function hasText(holding: Holding, text: string, names: Names): boolean {
  const owner = names.get(holding.customer) ?? '';
  return `${owner} ${JSON.stringify(holding)}`.toLowerCase().includes(text.toLowerCase());
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

function nothingCard(filter: string): Html {
  return html`<section class="card">
    ${
      filter
        ? emptyState('Nothing found', `Nothing has “${filter}” in it.`)
        : emptyState('Nothing here yet', 'It fills as the portal is used.')
    }
  </section>`;
}

function listCard({ title, holdings }: HoldingList, names: Names): Html {
  const rest =
    holdings.length > perList
      ? html`<p class="note">The newest ${perList} of ${holdings.length}. Search to find others.</p>`
      : undefined;
  return html`<section class="card">
    <h2>${title}<span class="count">${holdings.length}</span></h2>
    <ul class="records">
      ${holdings.slice(0, perList).map((holding) => record(holding, names.get(holding.customer)))}
    </ul>
    ${rest}
  </section>`;
}
