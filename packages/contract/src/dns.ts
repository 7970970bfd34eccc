import * as z from 'zod/mini';
import { call } from './call.ts';
import { dependency, historyEntry, preview, recordChange } from './dns-answers.ts';
import { findingCodes } from './dns-health.ts';
import { presetNames } from './dns-presets.ts';
import { fieldError } from './field-texts.ts';
import { isoTime, line, pathName } from './fields.ts';
import { messageKeys } from './message-keys.ts';
import { cursor, nextCursor } from './paging.ts';
import { longestZoneFile } from './zone-file.ts';
import { mostRecords, mostValues } from './zone-records.ts';
import { editableTypes } from './zone-values.ts';

const own = [{ in: 'params', field: 'domain', resource: 'domain' }] as const;
const byName = z.object({ domain: pathName });

/** The longest value in a request, in characters: a text in quotes, with each character escaped, is longer than itself. */
const longestValue = 20_000;
/** A version of a zone in a request; the first is 1. */
const knownVersion = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const anyText = (max: number) => z.string().check(z.maxLength(max, fieldError('tooLong', { max })));

export const readRecords = call({
  name: 'dns.records',
  summary: 'The records of a domain’s zone, as last seen, with the changes under way',
  method: 'GET',
  path: '/api/domains/{domain}/records',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({
    /**
     * - ready: the records are known
     * - reading: they are being read for the first time
     * - failed: they could not be read
     * - elsewhere: another service answers for the domain
     */
    status: z.enum(['ready', 'reading', 'failed', 'elsewhere']),
    /** Whose nameservers answer for it: the registrar's, or those of a panel server; null: elsewhere. */
    host: z.nullable(z.enum(['registrar', 'panel'])),
    /** The types of records that can be added and changed. */
    types: z.array(z.enum(editableTypes)),
    /** Changes are made against it. */
    version: z.int(),
    /** When they were last read. */
    read: z.nullable(isoTime),
    /** The nameservers that answer for the zone. */
    nameservers: z.array(z.string()),
    records: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        ttl: z.int(),
        values: z.array(z.string()),
        /** Whether this screen can change it. */
        editable: z.boolean(),
        /** What depends on it. */
        needed_by: z.array(dependency),
      }),
    ),
    /** The newest change made here, unless it is live everywhere or ended long ago. */
    change: z.nullable(historyEntry),
    message: z.nullable(z.string()),
    ...messageKeys,
  }),
});
export type ZoneRecords = z.output<NonNullable<typeof readRecords.answer>>;

const recordInput = z.object({
  name: anyText(1_000),
  type: anyText(20),
  ttl: z.number(),
  /** Null removes all records of the name and type. */
  values: z.nullable(
    z.array(anyText(longestValue)).check(z.maxLength(mostValues, fieldError('tooMany', { max: mostValues }))),
  ),
});

export const saveRecords = call({
  name: 'dns.save',
  summary: 'Change record sets of a zone; conflict: they were changed meanwhile, or a change is being saved',
  method: 'PUT',
  path: '/api/domains/{domain}/records',
  policy: 'customer',
  owner: own,
  limit: 'write',
  status: 202,
  params: byName,
  body: z.object({
    version: knownVersion,
    source: z.enum(['edit', 'import', 'preset', 'fix']),
    /** The preset or the finding. */
    detail: z.optional(z.enum([...presetNames, ...findingCodes])),
    changes: z
      .array(recordInput)
      .check(
        z.minLength(1, fieldError('required')),
        z.maxLength(mostRecords, fieldError('tooMany', { max: mostRecords })),
      ),
    /** The keys of what may break. */
    confirmed: z.array(anyText(400)).check(z.maxLength(mostRecords)),
  }),
  answer: z.object({ version: z.int() }),
  errors: ['conflict', 'confirmation_needed'],
});

export const importRecords = call({
  name: 'dns.import',
  summary: 'What a zone file would change; nothing is saved',
  method: 'POST',
  path: '/api/domains/{domain}/records/import',
  policy: 'customer',
  owner: own,
  limit: 'sync',
  params: byName,
  body: z.object({
    zone_file: anyText(longestZoneFile),
    /** add: what the file has beside what is there; replace: the file instead of what is there. */
    mode: z.enum(['add', 'replace']),
  }),
  answer: z.object({
    ...preview.shape,
    /** Lines that were not understood, which are left out. */
    errors: z.array(z.object({ line: z.int(), message: z.string(), ...messageKeys })),
    /** Records that belong to the nameservers and are left out. */
    ignored: z.int(),
  }),
  errors: ['conflict'],
});

export const exportRecords = call({
  name: 'dns.export',
  summary: 'The zone as a zone file',
  method: 'GET',
  path: '/api/domains/{domain}/records/export',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({ file_name: z.string(), zone_file: z.string() }),
  errors: ['conflict'],
});

export const previewPreset = call({
  name: 'dns.preset',
  summary: 'What a preset would change; nothing is saved',
  method: 'POST',
  path: '/api/domains/{domain}/records/preset',
  policy: 'customer',
  owner: own,
  limit: 'sync',
  params: byName,
  body: z.object({
    preset: z.enum(presetNames),
    /** The tenant of Microsoft 365, or the text that proves ownership. */
    text: z.optional(line(1, 1_000)),
  }),
  answer: preview,
  errors: ['conflict'],
});

export const recordHistory = call({
  name: 'dns.history',
  summary: 'The changes of a zone, newest first',
  method: 'GET',
  path: '/api/domains/{domain}/records/history',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  query: z.object({ cursor }),
  answer: z.object({ changes: z.array(historyEntry), next: nextCursor }),
});

export const undoRecords = call({
  name: 'dns.undo',
  summary: 'Return to the zone as it was after a change, or see what that would change',
  method: 'POST',
  path: '/api/domains/{domain}/records/undo',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: z.object({
    /** The version that is known, as for changes. */
    version: knownVersion,
    to_version: knownVersion,
    preview: z.boolean(),
    confirmed: z.array(anyText(400)).check(z.maxLength(mostRecords)),
  }),
  answer: preview,
  errors: ['conflict', 'confirmation_needed'],
});

export const zoneHealth = call({
  name: 'dns.health',
  summary: 'What in a zone makes email or websites fail, and what repairs it',
  method: 'GET',
  path: '/api/domains/{domain}/records/health',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({
    version: z.int(),
    findings: z.array(
      z.object({
        code: z.enum(findingCodes),
        name: z.string(),
        type: z.string(),
        /** The host that does not exist; empty for other findings. */
        host: z.string(),
        /** Empty where only another service knows the record. */
        fix: z.array(recordChange),
      }),
    ),
  }),
});
