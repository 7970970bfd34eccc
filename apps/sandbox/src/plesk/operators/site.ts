import { lastStatisticsMs, siteUsage, totalBytes } from '../disk-usage.ts';
import type { Panel } from '../panel.ts';
import { objectMissing, PanelFault } from '../panel-fault.ts';
import { setProperties } from '../php.ts';
import type { SiteRecord } from '../records.ts';
import { addSite, deleteSite, findSite, renameSite } from '../sites.ts';
import { attempt, dataOf, eachMatch, type Finder, okResult, type Operator } from '../xml/operator.ts';
import { filter, maybe, one, oneOf, property } from '../xml/schema.ts';
import { child, propertiesOf, textOf, xml, type XmlNode } from '../xml/xml-node.ts';
import { hostingData, siteInfo, usageData } from './site-data.ts';

const webspaceRules = ['webspace-id', 'webspace-name', 'webspace-guid'];
const picks = filter(
  'id',
  'parent-id',
  'parent-site-id',
  'name',
  'parent-name',
  'parent-site-name',
  'guid',
  'parent-guid',
  'parent-site-guid',
);

const finder: Finder<SiteRecord> = {
  // A live panel lists add-on sites alone when nothing is asked for by name: main sites are webspaces.
  all: (panel) => panel.sites.values().filter((site) => site.kind === 'addon'),
  by(panel, rule, value) {
    if (rule.startsWith('parent-site-')) {
      const parent = findByRule(panel, rule.replace('parent-site-', ''), value);
      return panel.sites.values().filter((site) => site.parentSiteId === parent.id);
    }
    if (rule.startsWith('parent-')) {
      const webspace = findWebspace(panel, rule.replace('parent-', ''), value);
      return panel.sites.values().filter((site) => site.kind === 'addon' && site.webspaceId === webspace.id);
    }
    return [findByRule(panel, rule, value)];
  },
};

/** `site`: websites of subscriptions. */
export const siteOperator: Operator = {
  add: {
    content: [
      one('gen_setup', [
        one('name'),
        maybe('htype'),
        maybe('status', 'number'),
        oneOf(webspaceRules, 1),
        maybe('htype'),
        maybe('parent-site-id', 'number'),
      ]),
      maybe('hosting', [one('vrt_hst', [property])]),
    ],
    run: (panel, request) => [attempt(() => add(panel, request))],
  },
  get: {
    content: [picks, one('dataset', [maybe('gen_info', []), maybe('hosting', []), maybe('disk_usage', [])])],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (site) => [
        xml('id', site.id),
        dataOf(request, {
          gen_info: () => generalInfo(panel, site),
          hosting: () => hostingData({ ...site.hosting, ...site.php }, addressesOf(panel, site)),
          disk_usage: () => usageData(siteUsage(panel, site, panel.clock.nowMs())),
        }),
      ]),
  },
  set: {
    content: [
      picks,
      one('values', [
        maybe('gen_setup', [maybe('status', 'number'), maybe('name')]),
        maybe('hosting', [one('vrt_hst', [property])]),
      ]),
    ],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (site) => {
        change(panel, site, child(request, 'values'));
        return [xml('id', site.id)];
      }),
  },
  del: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (site) => {
        deleteSite(panel, site);
        return [xml('id', site.id)];
      }),
  },
};

function add(panel: Panel, request: XmlNode): XmlNode {
  const setup = child(request, 'gen_setup');
  const rule = setup?.children.find((each) => webspaceRules.includes(each.name));
  const webspace = findWebspace(panel, rule?.name.replace('webspace-', '') ?? '', rule?.text ?? '');
  const hosting = propertiesOf(child(child(request, 'hosting'), 'vrt_hst'));
  const site = addSite(panel, webspace, textOf(setup, 'name'), hosting);
  return okResult(xml('id', site.id), xml('guid', site.guid));
}

function change(panel: Panel, site: SiteRecord, values: XmlNode | undefined): void {
  const status = child(child(values, 'gen_setup'), 'status');
  if (status) panel.sites.put(String(site.id), Object.assign(site, { status: Number(status.text) }));
  const name = textOf(child(values, 'gen_setup'), 'name');
  if (name !== '') renameSite(panel, site, name);
  setProperties(panel, site, propertiesOf(child(child(values, 'hosting'), 'vrt_hst')));
}

function findWebspace(panel: Panel, rule: string, value: string) {
  const site = findByRule(panel, rule, value);
  const webspace = panel.webspaces.get(String(site.id));
  if (!webspace) throw new PanelFault(objectMissing, 'Subscription does not exist.');
  return webspace;
}

function findByRule(panel: Panel, rule: string, value: string): SiteRecord {
  const found =
    rule === 'id'
      ? panel.sites.get(value)
      : rule === 'guid'
        ? panel.sites.find((site) => site.guid === value)
        : findSite(panel, value);
  if (!found) throw new PanelFault(objectMissing, 'Domain does not exist');
  return found;
}

function addressesOf(panel: Panel, site: SiteRecord): string[] {
  return panel.webspaces.get(String(site.webspaceId))?.ipAddresses ?? [];
}

function generalInfo(panel: Panel, site: SiteRecord): XmlNode {
  const atMs = lastStatisticsMs(panel);
  const webspace = panel.webspaces.get(String(site.webspaceId));
  return siteInfo(
    site,
    {
      guid: site.guid,
      status: site.status,
      createdMs: site.createdMs,
      size: totalBytes(siteUsage(panel, site, atMs)),
      ipAddresses: addressesOf(panel, site),
    },
    [],
    [xml('webspace-guid', webspace?.guid ?? ''), xml('webspace-id', site.webspaceId)],
  );
}
