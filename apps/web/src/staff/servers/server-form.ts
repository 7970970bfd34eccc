import type { CallBody } from '@homeport/contract/call';
import { domainName } from '@homeport/contract/fields';
import type { ServerLocation } from '@homeport/contract/locations';
import {
  type addServer,
  type changeServer,
  panelCertificate,
  panelKey,
  panelUrl,
  serverCapacity,
  serverIpv4,
  serverIpv6,
  serverLabel,
  serverName,
  serverWarnAt,
} from '@homeport/contract/staff-servers';
import { fieldText } from '@homeport/contract/field-texts';
import type { Server } from './server-facts.ts';

/** How a panel is reached. */
export interface AccessValues {
  url: string;
  key: string;
  certificate: string;
}

/** What can be changed later. */
export interface RoomValues {
  label: string;
  ipv4: string;
  ipv6: string;
  nameServer: string;
  capacity: string;
  warnAt: string;
}

export interface NewServerValues extends AccessValues, RoomValues {
  vendor: string;
  name: string;
  location: ServerLocation;
  country: string;
}

export interface ChangeValues extends RoomValues {
  isDefault: boolean;
}

export const emptyAccess: AccessValues = { url: '', key: '', certificate: '' };

export const emptyServer = (vendor: string): NewServerValues => ({
  ...emptyAccess,
  vendor,
  name: '',
  location: 'eu_de',
  country: '',
  label: '',
  ipv4: '',
  ipv6: '',
  nameServer: '',
  capacity: '500',
  warnAt: '90',
});

interface Schema {
  safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined };
}

const rule =
  (schema: Schema) =>
  (typed: string): string | true =>
    schema.safeParse(typed.trim()).error?.issues[0]?.message ?? true;
const optional = (schema: Schema) => (typed: string) => typed.trim() === '' || rule(schema)(typed);
const whole = (schema: Schema) => (typed: string) =>
  schema.safeParse(typed.trim() === '' ? undefined : Number(typed)).error?.issues[0]?.message ?? true;

/** Rules of the fields: true, or what is wrong. */
export const serverRules = {
  name: rule(serverName),
  url: rule(panelUrl),
  key: rule(panelKey),
  certificate: optional(panelCertificate),
  country: (typed: string) => /^[A-Z]{2}$/.test(typed.trim()) || fieldText('country'),
  label: rule(serverLabel),
  ipv4: rule(serverIpv4),
  ipv6: optional(serverIpv6),
  nameServer: rule(domainName),
  capacity: whole(serverCapacity),
  warnAt: whole(serverWarnAt),
};

export function toAccess({ url, key, certificate }: AccessValues) {
  const pem = certificate.trim();
  return { url: url.trim(), key: key.trim(), ...(pem !== '' && { certificate: pem }) };
}

export function toNewServer(
  id: string,
  values: NewServerValues,
  asDraft: boolean,
): CallBody<typeof addServer> {
  const ipv6 = values.ipv6.trim();
  return {
    server_id: id,
    name: values.name.trim(),
    vendor: values.vendor,
    location: values.location,
    location_label: values.label.trim(),
    country: values.country.trim(),
    ...toAccess(values),
    ipv4: values.ipv4.trim(),
    ...(ipv6 !== '' && { ipv6 }),
    name_server: values.nameServer.trim(),
    capacity: Number(values.capacity),
    warn_at_percent: Number(values.warnAt),
    as_draft: asDraft,
  };
}

export const changeValuesOf = (server: Server): ChangeValues => ({
  label: server.location_label,
  ipv4: server.ipv4,
  ipv6: server.ipv6 ?? '',
  nameServer: server.name_server,
  capacity: String(server.capacity),
  warnAt: String(server.warn_at_percent),
  isDefault: server.is_default,
});

export function toChange(revision: number, values: ChangeValues): CallBody<typeof changeServer> {
  const ipv6 = values.ipv6.trim();
  return {
    revision,
    location_label: values.label.trim(),
    ipv4: values.ipv4.trim(),
    ipv6: ipv6 === '' ? null : ipv6,
    name_server: values.nameServer.trim(),
    capacity: Number(values.capacity),
    warn_at_percent: Number(values.warnAt),
    is_default: values.isDefault,
  };
}
