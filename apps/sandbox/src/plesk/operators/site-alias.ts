import { addAlias } from '../aliases.ts';
import type { Panel } from '../panel.ts';
import { objectMissing, PanelFault } from '../panel-fault.ts';
import type { AliasRecord } from '../records.ts';
import { findSite } from '../sites.ts';
import { attempt, eachMatch, type Finder, okResult, type Operator } from '../xml/operator.ts';
import { filter, maybe, one } from '../xml/schema.ts';
import { child, textOf, xml, type XmlNode } from '../xml/xml-node.ts';

const preferences: Record<string, string> = { web: '1', mail: '1', 'seo-redirect': '1' };
const picks = filter('id', 'site-id', 'name', 'site-name');

const finder: Finder<AliasRecord> = {
  all: (panel) => panel.aliases.values(),
  by(panel, rule, value) {
    if (rule.startsWith('site-')) {
      const site = rule === 'site-id' ? panel.sites.get(value) : findSite(panel, value);
      if (!site) throw new PanelFault(objectMissing, 'Domain does not exist');
      return panel.aliases.values().filter((alias) => alias.siteId === site.id);
    }
    const wanted = value.toLowerCase();
    const alias =
      rule === 'id'
        ? panel.aliases.get(value)
        : panel.aliases.find((each) => each.name === wanted || each.asciiName === wanted);
    if (!alias) throw new PanelFault(objectMissing, 'Domain alias does not exist');
    return [alias];
  },
};

/** `site-alias`: further names of a site. Its removal is called `delete`, not `del`. */
export const siteAliasOperator: Operator = {
  create: {
    content: [
      maybe('status', 'number'),
      maybe(
        'pref',
        Object.keys(preferences).map((name) => maybe(name)),
      ),
      maybe('manage-dns'),
      one('site-id', 'number'),
      one('name'),
    ],
    run: (panel, request) => [attempt(() => create(panel, request))],
  },
  get: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (alias) => [xml('id', alias.id), info(panel, alias)]),
  },
  delete: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (alias) => {
        panel.aliases.delete(String(alias.id));
        return [xml('id', alias.id)];
      }),
  },
};

function create(panel: Panel, request: XmlNode): XmlNode {
  const wanted = child(request, 'pref')?.children.map(({ name, text }) => [name, text]) ?? [];
  const alias = addAlias(panel, Number(textOf(request, 'site-id')), textOf(request, 'name'), {
    ...preferences,
    ...(Object.fromEntries(wanted) as Record<string, string>),
  });
  return okResult(xml('id', alias.id));
}

function info(panel: Panel, alias: AliasRecord): XmlNode {
  return xml('info', [
    xml('status', alias.status),
    xml(
      'pref',
      Object.keys(preferences).map((name) => xml(name, alias.preferences[name] ?? '0')),
    ),
    xml('manage-dns', '1'),
    xml('site-id', alias.siteId),
    xml('name', alias.name),
    ...(alias.asciiName === alias.name ? [] : [xml('ascii-name', alias.asciiName)]),
  ]);
}
