import { type Html, html } from '../../pages/html.ts';
import { type Resource, type ResourceGroup, type ResourceList, namesById } from './resources.ts';
import { emptyState, searchForm } from './pieces.ts';
import { factList, record } from './record.ts';

const perList = 50;

type Names = Map<unknown, string>;

export interface ResourcesView {
  title: string;
  /** The page's path, before the group's slug. */
  path: string;
  groups: ResourceGroup[];
  current: ResourceGroup | undefined;
  /** Shows only what has this text in it; '' for all. */
  filter: string;
}

export function resourcesPage(view: ResourcesView): Html {
  const { title, path, groups, current, filter } = view;
  if (!current)
    return html`<h1>${title}</h1>
      ${emptyState('Nothing here yet', 'It fills as the portal is used.')}`;
  const names = namesById(groups);
  const found = current.lists
    .map((list) => ({
      ...list,
      resources: list.resources.filter((holding) => hasText(holding, filter, names)),
    }))
    .filter((list) => list.resources.length > 0);
  return html`<div class="head">
      <h1>${title}</h1>
      ${searchForm(`${path}/${current.slug}`, 'q', `Find in ${current.title}`, filter)}
    </div>
    ${groups.length > 1 ? groupTabs(path, groups, current) : undefined}
    ${Object.keys(current.facts).length > 0 ? html`<section class="card facts-card">${factList(current.facts)}</section>` : undefined}
    ${found.length === 0 ? nothingCard(filter) : found.map((list) => listCard(list, names))}`;
}

function hasText(holding: Resource, text: string, names: Names): boolean {
  const owner = names.get(holding.customer) ?? '';
  return `${owner} ${JSON.stringify(holding)}`.toLowerCase().includes(text.toLowerCase());
}

function groupTabs(path: string, groups: ResourceGroup[], current: ResourceGroup): Html {
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

function listCard({ title, resources }: ResourceList, names: Names): Html {
  const rest =
    resources.length > perList
      ? html`<p class="note">The newest ${perList} of ${resources.length}. Search to find others.</p>`
      : undefined;
  return html`<section class="card">
    <h2>${title}<span class="count">${resources.length}</span></h2>
    <ul class="records">
      ${resources.slice(0, perList).map((holding) => record(holding, names.get(holding.customer)))}
    </ul>
    ${rest}
  </section>`;
}
