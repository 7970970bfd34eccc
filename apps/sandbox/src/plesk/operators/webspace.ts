import { findByLogin } from '../customers.ts';
import { lastStatisticsMs, totalBytes, webspaceUsage } from '../disk-usage.ts';
import type { Panel } from '../panel.ts';
import { objectMissing, ownerMissing, PanelFault, valueInvalid } from '../panel-fault.ts';
import type { CustomerRecord, WebspaceRecord } from '../records.ts';
import { setPhp } from '../php.ts';
import { servicePlans } from '../service-plans.ts';
import { addWebspace, removeWebspace, renameWebspace, setHosting, setWebspaceStatus } from '../webspaces.ts';
import { attempt, dataOf, eachMatch, type Finder, okResult, type Operator } from '../xml/operator.ts';
import { filter, many, maybe, one, oneOf, property } from '../xml/schema.ts';
import { child, propertiesOf, textOf, xml, type XmlNode } from '../xml/xml-node.ts';
import { hostingData, siteInfo, usageData } from './site-data.ts';

/** The administrator is the vendor of every subscription. */
const administratorGuid = 'c1f5d0a2-6f0e-4d83-9a3e-5b7c2f1e8d64';

const owners = ['owner-id', 'owner-login', 'owner-guid', 'owner-external-id'];
const plans = ['plan-id', 'plan-name', 'plan-guid'];
const picks = filter(
  'id',
  'owner-id',
  'name',
  'owner-login',
  'guid',
  'owner-guid',
  'external-id',
  'owner-external-id',
);

const finder: Finder<WebspaceRecord> = {
  all: (panel) => panel.webspaces.values(),
  by(panel, rule, value) {
    if (owners.includes(rule)) {
      const owner = findOwner(panel, rule, value);
      if (!owner) throw new PanelFault(objectMissing, 'Owner does not exist');
      return panel.webspaces.values().filter((each) => each.ownerId === owner.id);
    }
    const found = panel.webspaces.values().filter((each) => matches(panel, each, rule, value));
    if (found.length === 0) throw new PanelFault(objectMissing, 'Domain does not exist');
    return found;
  },
};

/** `webspace`: subscriptions. */
export const webspaceOperator: Operator = {
  add: {
    content: [
      one('gen_setup', [
        one('name'),
        oneOf(owners, 0),
        maybe('htype'),
        many('ip_address', 'text', 1, 2),
        maybe('status', 'number'),
        maybe('external-id'),
      ]),
      maybe('hosting', [one('vrt_hst', [property, many('ip_address')])]),
      oneOf(plans, 0),
    ],
    run: (panel, request) => [attempt(() => add(panel, request))],
  },
  get: {
    content: [
      picks,
      one('dataset', [
        maybe('gen_info', []),
        maybe('hosting', []),
        maybe('disk_usage', []),
        maybe('subscriptions', []),
        maybe('php-settings', []),
      ]),
    ],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (webspace) => [
        xml('id', webspace.id),
        dataOf(request, {
          gen_info: () => generalInfo(panel, webspace),
          hosting: () =>
            hostingData(panel.sites.get(String(webspace.id))?.hosting ?? {}, webspace.ipAddresses),
          disk_usage: () => usageData(webspaceUsage(panel, webspace.id, panel.clock.nowMs())),
          subscriptions: () => subscriptions(webspace),
          'php-settings': () => phpSettings(panel.sites.get(String(webspace.id))?.php ?? {}),
        }),
      ]),
  },
  set: {
    content: [
      picks,
      one('values', [
        maybe('gen_setup', [maybe('status', 'number'), maybe('name'), maybe('external-id')]),
        maybe('hosting', [one('vrt_hst', [property])]),
        maybe('php-settings', [many('setting', [one('name'), one('value')], 1)]),
      ]),
    ],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (webspace) => {
        change(panel, webspace, child(request, 'values'));
        return [xml('id', webspace.id)];
      }),
  },
  'switch-subscription': {
    content: [picks, oneOf(['plan-guid', 'plan-external-id', 'no-plan'], 1)],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (webspace) => {
        const guid = child(request, 'plan-guid');
        const planId = guid && planIdOf(guid);
        panel.webspaces.put(String(webspace.id), Object.assign(webspace, { planId }));
        return [xml('id', webspace.id)];
      }),
  },
  del: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (webspace) => {
        removeWebspace(panel, webspace);
        return [xml('id', webspace.id)];
      }),
  },
};

function add(panel: Panel, request: XmlNode): XmlNode {
  const setup = child(request, 'gen_setup');
  const hosting = child(child(request, 'hosting'), 'vrt_hst');
  if (textOf(setup, 'htype') !== 'vrt_hst' || !hosting)
    throw new PanelFault(valueInvalid, 'Only subscriptions with physical hosting are sold on this server.');
  const owner = setup?.children.find((each) => owners.includes(each.name));
  const customer = owner && findOwner(panel, owner.name, owner.text);
  if (owner && !customer) throw new PanelFault(ownerMissing, 'Owner does not exist.');
  const plan = request.children.find((each) => plans.includes(each.name));
  const webspace = addWebspace(panel, {
    name: textOf(setup, 'name'),
    ownerId: customer?.id,
    ipAddresses: setup?.children.filter((each) => each.name === 'ip_address').map((each) => each.text) ?? [],
    status: Number(textOf(setup, 'status')),
    externalId: textOf(setup, 'external-id'),
    planId: plan && planIdOf(plan),
    hosting: propertiesOf(hosting),
  });
  return okResult(xml('id', webspace.id), xml('guid', webspace.guid));
}

function planIdOf({ name, text }: XmlNode): number {
  const plan = servicePlans.find(
    (each) => text === String(name === 'plan-id' ? each.id : name === 'plan-name' ? each.name : each.guid),
  );
  if (!plan) throw new PanelFault(objectMissing, `Service plan '${text}' does not exist.`);
  return plan.id;
}

function change(panel: Panel, webspace: WebspaceRecord, values: XmlNode | undefined): void {
  for (const { name, text } of child(values, 'gen_setup')?.children ?? []) {
    if (name === 'status') setWebspaceStatus(panel, webspace, Number(text));
    else if (name === 'name') renameWebspace(panel, webspace, text);
    else panel.webspaces.put(String(webspace.id), Object.assign(webspace, { externalId: text }));
  }
  const hosting = child(child(values, 'hosting'), 'vrt_hst');
  if (hosting) setHosting(panel, webspace, propertiesOf(hosting));
  const php = child(values, 'php-settings');
  const site = panel.sites.get(String(webspace.id));
  if (php && site) setPhp(panel, site, propertiesOf(php, 'setting'));
}

function findOwner(panel: Panel, rule: string, value: string): CustomerRecord | undefined {
  if (rule === 'owner-id') return panel.customers.get(value);
  if (rule === 'owner-login') return findByLogin(panel, value);
  return panel.customers.find((each) => (rule === 'owner-guid' ? each.guid : each.externalId) === value);
}

function matches(panel: Panel, webspace: WebspaceRecord, rule: string, value: string): boolean {
  if (rule === 'id') return webspace.id === Number(value);
  if (rule === 'guid') return webspace.guid === value;
  if (rule === 'external-id') return webspace.externalId === value;
  return (
    webspace.name === value.toLowerCase() ||
    panel.sites.get(String(webspace.id))?.asciiName === value.toLowerCase()
  );
}

function generalInfo(panel: Panel, webspace: WebspaceRecord): XmlNode {
  const owner = webspace.ownerId === undefined ? undefined : panel.customers.get(String(webspace.ownerId));
  const atMs = lastStatisticsMs(panel);
  const size = totalBytes(webspaceUsage(panel, webspace.id, atMs));
  return siteInfo(
    panel.sites.get(String(webspace.id)),
    {
      guid: webspace.guid,
      status: webspace.status,
      createdMs: webspace.createdMs,
      size,
      ipAddresses: webspace.ipAddresses,
    },
    owner ? [xml('owner-id', owner.id), xml('owner-login', owner.login)] : [],
    [xml('vendor-guid', administratorGuid), xml('external-id', webspace.externalId)],
  );
}

function phpSettings(values: Readonly<Record<string, string>>): XmlNode {
  return xml(
    'php-settings',
    Object.entries(values).map(([name, value]) => xml('setting', [xml('name', name), xml('value', value)])),
  );
}

function subscriptions(webspace: WebspaceRecord): XmlNode {
  const plan = servicePlans.find((each) => each.id === webspace.planId);
  const state = [xml('locked', 'false'), xml('synchronized', 'true')];
  return xml('subscriptions', [
    xml('subscription', [...state, ...(plan ? [xml('plan', [xml('plan-guid', plan.guid)])] : [])]),
  ]);
}
