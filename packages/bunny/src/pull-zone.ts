import { malformedAnswer } from './bunny-error.ts';

/** A host name of a zone. */
export interface Hostname {
  id: number;
  name: string;
  forceSsl: boolean;
  /** `<zone>.b-cdn.net`, which every zone has. */
  system: boolean;
  hasCertificate: boolean;
}

/** A pull zone: the CDN's cache before one origin. */
export interface PullZone {
  id: number;
  name: string;
  originUrl: string | undefined;
  /** The parent domain of the zone's system hostname, usually `b-cdn.net`. */
  cnameDomain: string;
  enabled: boolean;
  suspended: boolean;
  hostnames: Hostname[];
}

/** A page of zones, as `GET /pullzone` answers it in either of its two forms. */
export interface PullZonePage {
  zones: PullZone[];
  nextPage: number | undefined;
}

type Members = Record<string, unknown>;

/** Reads answers of one call. */
export function pullZoneReader(call: string, changes: boolean) {
  function members(value: unknown): Members {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw malformedAnswer(call, changes, 'The answer is not an object');
    return value as Members;
  }

  function member<T>(of: Members, name: string, is: (value: unknown) => value is T): T {
    const value = of[name];
    if (!is(value)) throw malformedAnswer(call, changes, `The answer has no fitting "${name}"`);
    return value;
  }

  function hostname(value: unknown): Hostname {
    const of = members(value);
    return {
      id: member(of, 'Id', isNumber),
      name: member(of, 'Value', isText),
      forceSsl: of['ForceSSL'] === true,
      system: of['IsSystemHostname'] === true,
      hasCertificate: of['HasCertificate'] === true,
    };
  }

  function zone(value: unknown): PullZone {
    const of = members(value);
    const { OriginUrl: origin, CnameDomain: cnameDomain } = of;
    return {
      id: member(of, 'Id', isNumber),
      name: member(of, 'Name', isText),
      originUrl: isText(origin) ? origin : undefined,
      cnameDomain: isText(cnameDomain) && cnameDomain !== '' ? cnameDomain : 'b-cdn.net',
      enabled: of['Enabled'] !== false,
      suspended: of['Suspended'] === true,
      hostnames: member(of, 'Hostnames', isList).map(hostname),
    };
  }

  /** Without a page number all zones come as a list; with one, and in some answers without, as an object. */
  function page(value: unknown): PullZonePage {
    if (Array.isArray(value)) return { zones: value.map(zone), nextPage: undefined };
    const of = members(value);
    return {
      zones: member(of, 'Items', isList).map(zone),
      nextPage: of['HasMoreItems'] === true ? member(of, 'CurrentPage', isNumber) + 1 : undefined,
    };
  }

  return { zone, page };
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
