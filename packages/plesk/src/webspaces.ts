import type { Agent, Operation } from './agent.ts';
import { type DiskUsage, readDiskUsage } from './disk-usage.ts';
import { filterBy, type NamedRef, onlyOne } from './filter.ts';
import { type ObjectStatus, statusNumber } from './status.ts';
import { elementsAt, integerAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element, optional, properties, type XmlElement } from './xml-element.ts';

/** A subscription with its main website; the main site has the webspace's own id. */
export interface Webspace {
  id: number;
  guid: string;
  name: string;
  asciiName: string;
  externalId: string;
  /** Undefined for a subscription of the administrator. */
  ownerId: number | undefined;
  ownerLogin: string | undefined;
  /** 0 active, 4 backup or restore, 16 / 32 / 64 disabled by administrator / reseller / customer, 256 expired. */
  status: number;
  hostingType: string;
  ipAddresses: string[];
  /** Bytes, as counted by the panel's last daily statistics run. */
  realSizeBytes: number;
  /** Bytes in use now, all websites together; undefined if the panel has not counted yet. */
  diskUsage: DiskUsage | undefined;
  /** Date of creation, `YYYY-MM-DD`. */
  createdOn: string;
}

export type OwnerRef =
  | { ownerId: number }
  | { ownerLogin: string }
  | { ownerGuid: string }
  | { ownerExternalId: string };
export type PlanRef = { planName: string } | { planGuid: string } | { planId: number };

export interface NewWebspace {
  /** The main website's domain name. */
  name: string;
  /** By default the administrator owns it. */
  owner?: OwnerRef;
  /** One IPv4 or IPv6 address of the server, or one of each. */
  ipAddresses: readonly string[];
  externalId?: string;
  /** The system user's login and password, for FTP and SSH. */
  ftpLogin: string;
  ftpPassword: string;
  /** Further hosting settings by name, for example `ssl` or `php_handler_id`. */
  hosting?: Readonly<Record<string, string>>;
  plan?: PlanRef;
}

/** Subscriptions (operator `webspace`). Source: docs.plesk.com, XML API, "Managing Subscriptions". */
export interface Webspaces {
  /** Takes tens of seconds on a busy panel. @throws PleskError `conflict` when the domain is hosted there already. */
  create(webspace: NewWebspace): Promise<{ id: number }>;
  find(ref: NamedRef): Promise<Webspace | undefined>;
  /** None when the owner does not exist. */
  listOfOwner(owner: OwnerRef): Promise<Webspace[]>;
  /** All of the server with their disk usage, in one call. */
  list(): Promise<Webspace[]>;
  setStatus(ref: NamedRef, status: ObjectStatus): Promise<void>;
  /**
   * Gives the subscription and its main website another domain name; contents and settings stay.
   * @throws PleskError `conflict` when the domain is hosted there already.
   */
  setName(ref: NamedRef, name: string): Promise<void>;
  /** The GUID of a subscription's service plan; undefined without a plan or without the subscription. */
  findPlan(ref: NamedRef): Promise<string | undefined>;
  /** Switches it to another service plan, with that plan's limits. */
  switchPlan(ref: NamedRef, planGuid: string): Promise<void>;
  /** Deletes the subscription with all its websites and their contents. */
  delete(ref: NamedRef): Promise<void>;
}

const dataset = element('dataset', [element('gen_info'), element('disk_usage')]);
const read = (filter: XmlElement): Operation => ({
  operator: 'webspace',
  verb: 'get',
  body: [filter, dataset],
});

/** The operation that reads all subscriptions of a server with their disk usage. */
export const allWebspaces: Operation = read(element('filter'));

export function webspaceOperations(agent: Agent): Webspaces {
  const set = (ref: NamedRef, setting: XmlElement) =>
    agent.change(
      {
        operator: 'webspace',
        verb: 'set',
        body: [filterBy(ref), element('values', [element('gen_setup', [setting])])],
      },
      () => undefined,
    );

  return {
    create: (webspace) =>
      agent.change({ operator: 'webspace', verb: 'add', body: newWebspace(webspace) }, (result) => ({
        id: integerAt(result, ['id']),
      })),
    find: async (ref) => onlyOne('webspace/get', await agent.list(read(filterBy(ref)), readWebspace)),
    listOfOwner: (owner) => agent.list(read(filterBy(owner)), readWebspace),
    list: () => agent.list(allWebspaces, readWebspace),
    setStatus: (ref, status) => set(ref, element('status', statusNumber[status])),
    setName: (ref, name) => set(ref, element('name', name)),
    findPlan: async (ref) =>
      onlyOne(
        'webspace/get',
        await agent.list(
          {
            operator: 'webspace',
            verb: 'get',
            body: [filterBy(ref), element('dataset', [element('subscriptions')])],
          },
          readPlanGuid,
        ),
      ),
    switchPlan: (ref, planGuid) =>
      agent.change(
        {
          operator: 'webspace',
          verb: 'switch-subscription',
          body: [filterBy(ref), element('plan-guid', planGuid)],
        },
        () => undefined,
      ),
    delete: (ref) =>
      agent.change({ operator: 'webspace', verb: 'del', body: [filterBy(ref)] }, () => undefined),
  };
}

function newWebspace(webspace: NewWebspace): (XmlElement | undefined)[] {
  const { owner = {}, plan = {} } = webspace;
  const addresses = webspace.ipAddresses.map((address) => element('ip_address', address));
  return [
    element('gen_setup', [
      element('name', webspace.name),
      ...choice(owner, {
        ownerId: 'owner-id',
        ownerLogin: 'owner-login',
        ownerGuid: 'owner-guid',
        ownerExternalId: 'owner-external-id',
      }),
      element('htype', 'vrt_hst'),
      ...addresses,
      optional('external-id', webspace.externalId),
    ]),
    element('hosting', [
      element('vrt_hst', [
        ...properties({
          ...webspace.hosting,
          ftp_login: webspace.ftpLogin,
          ftp_password: webspace.ftpPassword,
        }),
        ...addresses,
      ]),
    ]),
    ...choice(plan, { planId: 'plan-id', planName: 'plan-name', planGuid: 'plan-guid' }),
  ];
}

function choice(ref: object, names: Record<string, string>): XmlElement[] {
  return Object.entries(ref).map(([key, value]) => element(names[key] ?? key, value as string | number));
}

/** A subscription lists the plan itself first, then its add-ons. */
function readPlanGuid(result: XmlValue): string | undefined {
  const [plan] = elementsAt(result, 'data', 'subscriptions', 'subscription');
  return plan === undefined || typeof plan === 'string' ? undefined : textAt(plan, 'plan', 'plan-guid');
}

export function readWebspace(result: XmlValue): Webspace | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  const info = ['data', 'gen_info'];
  const ownerId = textAt(result, ...info, 'owner-id');
  return {
    id: integerAt(result, ['id']),
    guid: requiredText(result, ...info, 'guid'),
    name: requiredText(result, ...info, 'name'),
    asciiName: requiredText(result, ...info, 'ascii-name'),
    externalId: textAt(result, ...info, 'external-id') ?? '',
    ownerId: ownerId ? integerAt(result, [...info, 'owner-id']) : undefined,
    ownerLogin: textAt(result, ...info, 'owner-login') || undefined,
    status: integerAt(result, [...info, 'status']),
    hostingType: textAt(result, ...info, 'htype') ?? '',
    ipAddresses: elementsAt(result, ...info, 'dns_ip_address').filter((each) => typeof each === 'string'),
    realSizeBytes: integerAt(result, [...info, 'real_size'], 0),
    diskUsage: readDiskUsage(result),
    createdOn: textAt(result, ...info, 'cr_date') ?? '',
  };
}
