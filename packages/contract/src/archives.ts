import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime, noBody, pathId } from './fields.ts';

const archive = z
  .object({
    id: z.string(),
    /** invoices: the documents of invoices; data: everything that is stored about the customer. */
    kind: z.enum(['invoices', 'data']),
    /** Of invoices: the year (UTC) in which they were issued; null: all years. */
    year: z.nullable(z.int()),
    state: z.enum(['making', 'ready', 'failed']),
    /** Its size once it is ready. */
    bytes: z.nullable(z.int()),
    /** How many files are not in it; a text in it names them. */
    missing: z.int(),
    requested: isoTime,
    /** When it is deleted. */
    expires: isoTime,
  })
  .register(z.globalRegistry, { id: 'Archive' });
export type ArchiveFacts = z.output<typeof archive>;

export const archives = call({
  name: 'archives.list',
  summary: "The caller's archives, the newest of each kind and year",
  method: 'GET',
  path: '/api/archives',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ archives: z.array(archive) }),
});

export const archiveInvoices = call({
  name: 'archives.packInvoices',
  summary:
    'Pack the documents of all invoices, or those of a year, into one file; the same ones are packed once',
  method: 'POST',
  path: '/api/archives/invoices',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({ year: z.nullable(z.int().check(z.gte(2000), z.lte(2100))) }),
  answer: z.object({ archive }),
  /** conflict: there are no such invoices. */
  errors: ['conflict'],
});

export const exportData = call({
  name: 'archives.exportData',
  summary: 'Pack everything that is stored about the caller into one file; within a day, the same one',
  method: 'POST',
  path: '/api/archives/data',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  body: noBody,
  answer: z.object({ archive }),
});

export const archiveLink = call({
  name: 'archives.link',
  summary:
    'A link to an archive that is ready, valid for minutes; to one of data only after a fresh confirmation',
  method: 'GET',
  path: '/api/archives/{archive_id}/link',
  policy: 'customer',
  owner: [{ in: 'params', field: 'archive_id', resource: 'archive' }],
  limit: 'secret',
  secret: true,
  params: z.object({ archive_id: pathId }),
  answer: z.object({ download_link: z.string() }),
  /** conflict: it is not ready, or its time is over. */
  errors: ['conflict', 'confirmation_required'],
});
