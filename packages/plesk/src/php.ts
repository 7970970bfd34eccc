import { type Agent, type Operation, readFound } from './agent.ts';
import { filterBy } from './filter.ts';
import { elementsAt, integerAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element, properties, type XmlElement } from './xml-element.ts';

export interface PhpHandler {
  /** For example `plesk-php83-fpm`; a website's property `php_handler_id` names one. */
  id: string;
  /** For example `8.3`. */
  version: string;
  /** For example `8.3.26`. */
  fullVersion: string;
  /** How it runs: `fpm`, `fastcgi`, `cgi`, `module`; empty when the panel does not report it. */
  type: string;
  /** Whether websites can be switched to it. */
  enabled: boolean;
}

/** A website's PHP. */
export interface SitePhp {
  siteId: number;
  /** Undefined if the website runs no PHP. */
  handlerId: string | undefined;
  /** The website's own values by their php.ini names; all others have the server's default. */
  settings: Readonly<Record<string, string>>;
}

export interface PhpOfServer {
  handlers: PhpHandler[];
  /** Of main websites (under their webspace's id), add-on websites and subdomains. */
  sites: SitePhp[];
}

/** Selects a website: a main website through its webspace, whose id it shares. */
export interface PhpSiteRef {
  id: number;
  main: boolean;
}

/**
 * PHP of websites (operators `webspace`, `site`, `subdomain`, `php-handler`).
 * Values of php.ini are carried inline by `php-settings` of a webspace and by the hosting properties of a site.
 * Source: docs.plesk.com, XML API, "PHP Settings" of subscriptions and "Hosting" of sites.
 */
export interface Php {
  /** Of one website, with the server's handlers; undefined when it does not exist. */
  find(ref: PhpSiteRef): Promise<{ handlers: PhpHandler[]; site: SitePhp } | undefined>;
  /** Of every website of the server, in one call. */
  list(): Promise<PhpOfServer>;
  /** Sets values by their names in php.ini; an empty one restores the server's default. */
  set(ref: PhpSiteRef, settings: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Runs a website on another PHP. Repeating it changes nothing.
   * Source: docs.plesk.com, XML API, hosting settings (`php_handler_id`), which public clients set the same way.
   * @param handlerId of one of the server's handlers
   */
  setHandler(ref: PhpSiteRef, handlerId: string): Promise<void>;
}

const handlers: Operation = { operator: 'php-handler', verb: 'get', body: [element('filter')] };

const ofWebspaces = (filter: XmlElement): Operation => ({
  operator: 'webspace',
  verb: 'get',
  body: [filter, element('dataset', [element('hosting'), element('php-settings')])],
});

const ofSites = (filter: XmlElement): Operation => ({
  operator: 'site',
  verb: 'get',
  body: [filter, element('dataset', [element('hosting')])],
});

const ofSubdomains: Operation = { operator: 'subdomain', verb: 'get', body: [element('filter')] };

export function phpOperations(agent: Agent): Php {
  return {
    async find({ id, main }) {
      const filter = filterBy({ id });
      const [known = [], found = []] = await agent.listMany([
        handlers,
        main ? ofWebspaces(filter) : ofSites(filter),
      ]);
      const [site] = main
        ? readFound('webspace/get', found, readWebspacePhp)
        : readFound('site/get', found, readSitePhp);
      return site && { handlers: readFound('php-handler/get', known, readHandler), site };
    },
    async list() {
      const [known = [], webspaces = [], sites = [], subdomains = []] = await agent.listMany([
        handlers,
        ofWebspaces(element('filter')),
        ofSites(element('filter')),
        ofSubdomains,
      ]);
      return {
        handlers: readFound('php-handler/get', known, readHandler),
        sites: [
          ...readFound('webspace/get', webspaces, readWebspacePhp),
          ...readFound('site/get', sites, readSitePhp),
          ...readFound('subdomain/get', subdomains, readSubdomainPhp),
        ],
      };
    },
    async set({ id, main }, settings) {
      const values = main
        ? element('php-settings', settingsOf(settings))
        : element('hosting', [element('vrt_hst', properties(settings))]);
      await agent.change(
        {
          operator: main ? 'webspace' : 'site',
          verb: 'set',
          body: [filterBy({ id }), element('values', [values])],
        },
        () => undefined,
      );
    },
    async setHandler({ id, main }, handlerId) {
      const hosting = element('hosting', [element('vrt_hst', properties({ php_handler_id: handlerId }))]);
      await agent.change(
        {
          operator: main ? 'webspace' : 'site',
          verb: 'set',
          body: [filterBy({ id }), element('values', [hosting])],
        },
        () => undefined,
      );
    },
  };
}

function settingsOf(settings: Readonly<Record<string, string>>): XmlElement[] {
  return Object.entries(settings).map(([name, value]) =>
    element('setting', [element('name', name), element('value', value)]),
  );
}

function readHandler(result: XmlValue): PhpHandler | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  return {
    id: requiredText(result, 'id'),
    version: requiredText(result, 'version'),
    fullVersion: textAt(result, 'full-version') ?? requiredText(result, 'version'),
    type: textAt(result, 'type') ?? '',
    // Left out by older panels, which list only enabled ones.
    enabled: (textAt(result, 'handler-status') ?? 'enabled') === 'enabled',
  };
}

function readWebspacePhp(result: XmlValue): SitePhp | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  const hosting = namedValues(elementsAt(result, 'data', 'hosting', 'vrt_hst', 'property'));
  const settings = namedValues(elementsAt(result, 'data', 'php-settings', 'setting'));
  return { siteId: integerAt(result, ['id']), handlerId: handlerOf(hosting), settings };
}

function readSitePhp(result: XmlValue): SitePhp | undefined {
  return readProperties(result, elementsAt(result, 'data', 'hosting', 'vrt_hst', 'property'));
}

function readSubdomainPhp(result: XmlValue): SitePhp | undefined {
  return readProperties(result, elementsAt(result, 'data', 'property'));
}

function readProperties(result: XmlValue, values: readonly XmlValue[]): SitePhp | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  const hosting = namedValues(values);
  // Hosting settings have known names; every other value here belongs to php.ini.
  return { siteId: integerAt(result, ['id']), handlerId: handlerOf(hosting), settings: hosting };
}

function handlerOf(hosting: Readonly<Record<string, string>>): string | undefined {
  return hosting['php'] === 'false' ? undefined : hosting['php_handler_id'] || undefined;
}

function namedValues(values: readonly XmlValue[]): Record<string, string> {
  return Object.fromEntries(values.map((each) => [requiredText(each, 'name'), textAt(each, 'value') ?? '']));
}
