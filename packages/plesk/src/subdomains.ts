import { domainToASCII } from 'node:url';
import type { Agent, Operation } from './agent.ts';
import { filterBy, filterByAny } from './filter.ts';
import { integerAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element, properties } from './xml-element.ts';

export interface Subdomain {
  id: number;
  /** The full name, for example `blog.example.com`. */
  name: string;
  asciiName: string;
  /** Its parent domain. */
  parent: string;
}

export interface NewSubdomain {
  /** Only the label, for example `blog`. */
  label: string;
  /** The parent domain's name. */
  parent: string;
  /** Hosting settings by name, for example `www_root`. */
  hosting?: Readonly<Record<string, string>>;
}

/** Subdomains (operator `subdomain`). Source: docs.plesk.com, XML API, "Managing Subdomains". */
export interface Subdomains {
  /** @throws PleskError `not_found` without the parent, `conflict` when the name is taken. */
  create(subdomain: NewSubdomain): Promise<{ id: number }>;
  /** Subdomains of the websites with these domain names, in one call: the panel filters by the parent's name only. */
  listOfParents(names: readonly string[]): Promise<Subdomain[]>;
  /** All of the server, in one call. */
  list(): Promise<Subdomain[]>;
  /** Gives a subdomain another label below the same domain. @throws PleskError `conflict` when the name is taken. */
  rename(id: number, label: string): Promise<void>;
  delete(ref: { id: number } | { name: string }): Promise<void>;
}

/** The operation that reads all subdomains of a server. */
export const allSubdomains: Operation = { operator: 'subdomain', verb: 'get', body: [element('filter')] };

export function subdomainOperations(agent: Agent): Subdomains {
  return {
    create: ({ label, parent, hosting = {} }) =>
      agent.change(
        {
          operator: 'subdomain',
          verb: 'add',
          body: [element('parent', parent), element('name', label), ...properties(hosting)],
        },
        (result) => ({ id: integerAt(result, ['id']) }),
      ),
    listOfParents: async (names) => {
      const body = [filterByAny('parent-name', names)];
      return names.length === 0
        ? []
        : agent.list({ operator: 'subdomain', verb: 'get', body }, readSubdomain);
    },
    list: () => agent.list(allSubdomains, readSubdomain),
    rename: (id, label) =>
      agent.change(
        { operator: 'subdomain', verb: 'rename', body: [element('id', id), element('name', label)] },
        () => undefined,
      ),
    delete: (ref) =>
      agent.change({ operator: 'subdomain', verb: 'del', body: [filterBy(ref)] }, () => undefined),
  };
}

export function readSubdomain(result: XmlValue): Subdomain | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  const name = requiredText(result, 'data', 'name');
  return {
    id: integerAt(result, ['id']),
    name,
    asciiName: domainToASCII(name),
    parent: requiredText(result, 'data', 'parent'),
  };
}
