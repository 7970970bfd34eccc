import type { Panel } from '../panel.ts';
import { objectMissing, PanelFault } from '../panel-fault.ts';
import type { SiteRecord } from '../records.ts';
import { addSubdomain, findSite, removeSite, renameSite } from '../sites.ts';
import { attempt, eachMatch, type Finder, okResult, type Operator } from '../xml/operator.ts';
import { filter, maybe, one, property } from '../xml/schema.ts';
import { propertiesOf, textOf, xml, type XmlNode } from '../xml/xml-node.ts';

const picks = filter('id', 'name', 'parent-name');

const finder: Finder<SiteRecord> = {
  all: (panel) => panel.sites.values().filter((site) => site.kind === 'subdomain'),
  by(panel, rule, value) {
    const site = rule === 'id' ? panel.sites.get(value) : findSite(panel, value);
    if (rule === 'parent-name') {
      if (!site) throw new PanelFault(objectMissing, 'Parent domain does not exist');
      return panel.sites.values().filter((each) => each.parentSiteId === site.id);
    }
    if (site?.kind !== 'subdomain') throw new PanelFault(objectMissing, 'Subdomain does not exist');
    return [site];
  },
};

/** `subdomain`: names below a site, with folders of their own. */
export const subdomainOperator: Operator = {
  add: {
    content: [one('parent'), one('name'), property, maybe('home')],
    run: (panel, request) => [
      attempt(() => {
        const site = addSubdomain(
          panel,
          textOf(request, 'parent'),
          textOf(request, 'name'),
          propertiesOf(request),
        );
        return okResult(xml('id', site.id));
      }),
    ],
  },
  get: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (site) => [xml('id', site.id), xml('data', data(panel, site))]),
  },
  rename: {
    content: [one('id', 'number'), one('name')],
    run: (panel, request) => [
      attempt(() => {
        const site = panel.sites.get(textOf(request, 'id'));
        const parent = site?.kind === 'subdomain' ? panel.sites.get(String(site.parentSiteId)) : undefined;
        if (site === undefined || parent === undefined)
          throw new PanelFault(objectMissing, 'Subdomain does not exist');
        renameSite(panel, site, `${textOf(request, 'name')}.${parent.asciiName}`);
        return okResult();
      }),
    ],
  },
  del: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (site) => {
        removeSite(panel, site);
        return [xml('id', site.id)];
      }),
  },
};

function data(panel: Panel, site: SiteRecord): XmlNode[] {
  const parent = panel.sites.get(String(site.parentSiteId));
  return [
    xml('parent', parent?.name),
    xml('name', site.name),
    ...Object.entries({ ...site.hosting, ...site.php }).map(([name, value]) =>
      xml('property', [xml('name', name), xml('value', value)]),
    ),
  ];
}
