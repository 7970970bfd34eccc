import type { CallBody } from '@homeport/contract/call';
import type { saveRecords } from '@homeport/contract/dns';
import { contentOf, isSameContent, type SetChange } from '@homeport/contract/zone-changes';
import {
  conflictOf,
  keyOf,
  mostRecords,
  parseRecordSet,
  type RecordError,
  type RecordSet,
} from '@homeport/contract/zone-records';
import { toRecordName } from '@homeport/contract/zone-names';
import { isEditableType } from '@homeport/contract/zone-values';
import { AppError } from '../foundation/http/app-error.ts';
import { type Message, messageByKey, messageOf } from '../foundation/messages/message.ts';

/** A change of a request, with its place in it. */
export type RequestedChange = Pick<SetChange, 'name' | 'type' | 'after'> & { index: number };

type TypedChange = CallBody<typeof saveRecords>['changes'][number];

/** Validates the changes of a request. @throws AppError validation_error that names each field */
export function parseRequest(typed: readonly TypedChange[], zone: string): RequestedChange[] {
  const fields: Record<string, Message> = {};
  const parsed = typed.flatMap((each, index): RequestedChange[] => {
    const { set, errors } =
      each.values === null
        ? parseDeletion(each, zone)
        : parseRecordSet({ ...each, values: each.values }, zone);
    for (const error of errors) fields[pathOf(index, error)] ??= messageFor(error);
    if (set === undefined) return [];
    const { name, type, ttl, values } = set;
    return [{ index, name, type, after: each.values === null ? null : { ttl, values } }];
  });
  const seen = new Set<string>();
  for (const change of parsed) {
    if (seen.has(keyOf(change))) fields[`changes.${change.index}.name`] ??= messageOf('fields.dnsDuplicate');
    seen.add(keyOf(change));
  }
  refuse(fields);
  return parsed;
}

/** Refuses types that the nameservers do not have. @throws AppError validation_error */
export function refuseOtherTypes(requested: readonly RequestedChange[], types: readonly string[]): void {
  const others = requested.filter(({ type, after }) => after !== null && !types.includes(type));
  refuse(
    Object.fromEntries(others.map(({ index }) => [`changes.${index}.type`, messageOf('fields.dnsType')])),
  );
}

/** What the requested changes do to the zone; those that change nothing are left out. */
export function toChanges(
  requested: readonly RequestedChange[],
  sets: readonly RecordSet[],
): (SetChange & { index: number })[] {
  const known = new Map(sets.map((set) => [keyOf(set), set]));
  return requested
    .map(({ index, name, type, after }) => ({
      index,
      name,
      type,
      before: contentOf(known.get(keyOf({ name, type }))),
      after,
    }))
    .filter(({ before, after }) => !isSameContent(before, after));
}

/** Validates the zone as it will be. @throws AppError validation_error */
export function checkZone(
  changes: readonly (SetChange & { index: number })[],
  next: readonly RecordSet[],
): void {
  const fields: Record<string, Message> = {};
  const count = next.reduce((sum, { values }) => sum + values.length, 0);
  if (count > mostRecords) fields['changes'] = messageOf('dns.fullZone', { max: mostRecords });
  const typesOf = new Map<string, string[]>();
  for (const { name, type } of next) typesOf.set(name, [...(typesOf.get(name) ?? []), type]);
  for (const { index, name, type, after } of changes) {
    const beside = (typesOf.get(name) ?? []).map((each) => ({ name, type: each }));
    const error = after === null ? undefined : conflictOf({ name, type }, beside);
    if (error !== undefined) fields[pathOf(index, error)] = messageFor(error);
  }
  refuse(fields);
}

function parseDeletion({ name: typed, type }: TypedChange, zone: string): ReturnType<typeof parseRecordSet> {
  const name = toRecordName(typed, zone);
  if (!isEditableType(type)) return { set: undefined, errors: [{ field: 'type', key: 'dnsType' }] };
  if (name === undefined) return { set: undefined, errors: [{ field: 'name', key: 'dnsName' }] };
  if (name === '@' && type === 'NS') return { set: undefined, errors: [{ field: 'name', key: 'dnsApexNs' }] };
  return { set: { name, type, ttl: 0, values: [] }, errors: [] };
}

function pathOf(index: number, { field, index: value, part }: RecordError): string {
  return [
    `changes.${index}`,
    field,
    ...(value === undefined ? [] : [value]),
    ...(part === undefined ? [] : [part]),
  ].join('.');
}

function messageFor({ key, values }: RecordError): Message {
  return messageByKey(`fields.${key}`, values);
}

function refuse(fields: Readonly<Record<string, Message>>): void {
  if (Object.keys(fields).length > 0)
    throw new AppError('validation_error', { message: messageOf('dns.invalid'), fields });
}
