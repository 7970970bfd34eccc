import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, pathId } from './fields.ts';
import { messageKeys } from './message-keys.ts';
import { operationProgress } from './operation.ts';

const backup = z
  .object({
    id: z.string(),
    /** customer: they asked for it; the others were made before that change. */
    reason: z.enum(['customer', 'deletion', 'template', 'restore', 'wordpress_update']),
    /** The website that was deleted, got a template or another version of WordPress. */
    subject: z.nullable(z.string()),
    /** The names of the websites in it. */
    websites: z.array(z.string()),
    created: isoTime,
    /** Until when it is offered. */
    expires: isoTime,
    restored: z.nullable(isoTime),
    /** false: the main website that it was made of is gone. */
    restorable: z.boolean(),
    /** The file that is ready for download; null: none. */
    download: z.nullable(z.object({ bytes: z.int(), expires: isoTime })),
  })
  .register(z.globalRegistry, { id: 'Backup' });
export type BackupFacts = z.output<typeof backup>;

const answer = z.object({
  /** no: the server cannot make backups; unknown: it is not known yet, and may be tried. */
  offered: z.enum(['yes', 'no', 'unknown']),
  /** Newest first. */
  backups: z.array(backup),
  /** When the customer may make the next one; null: now. */
  next: z.nullable(isoTime),
  /** How many of their own a customer can have. */
  most: z.int(),
  /** The one under way, or the last one that failed. */
  making: z.nullable(operationProgress),
  restoring: z.nullable(operationProgress),
  /** Whether the server can hand out backups. */
  downloads: z.boolean(),
  /** The download being prepared, or the last one that failed. */
  sending: z.nullable(operationProgress),
});
export type AccountBackups = z.output<typeof answer>;

const started = z.object({
  /** queued: started, or under way already. */
  status: z.enum(['queued', 'error']),
  message: z.optional(z.string()),
  ...messageKeys,
  ...answer.shape,
});
export type BackupStart = z.output<typeof started>;

export const accountBackups = call({
  name: 'hosting.backups',
  summary: 'The backups of a hosting account, with all websites in it',
  method: 'GET',
  path: '/api/backups/{plesk_id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'plesk_id', resource: 'panel' }],
  limit: 'read',
  params: z.object({ plesk_id: pathId }),
  answer,
});

export const makeBackup = call({
  name: 'hosting.makeBackup',
  plan: 'hosting',
  summary: 'Back up everything in a hosting account',
  method: 'POST',
  path: '/api/backups',
  policy: 'customer',
  owner: [{ in: 'body', field: 'plesk_id', resource: 'panel' }],
  limit: 'write',
  body: z.object({ plesk_id: id }),
  answer: started,
});

export const restoreBackup = call({
  name: 'hosting.restoreBackup',
  plan: 'hosting',
  summary: 'Restore a backup of a hosting account, after backing up its present state',
  method: 'POST',
  path: '/api/backups/restore',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'backup_id', resource: 'backup' },
  ],
  limit: 'write',
  body: z.object({ plesk_id: id, backup_id: id }),
  answer: started,
});

export const prepareBackupDownload = call({
  name: 'hosting.prepareBackupDownload',
  plan: 'hosting',
  summary: 'Have the file of a backup made ready for download',
  method: 'POST',
  path: '/api/backups/download',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'backup_id', resource: 'backup' },
  ],
  limit: 'write',
  body: z.object({ plesk_id: id, backup_id: id }),
  answer: started,
});

export const backupDownloadLink = call({
  name: 'hosting.backupDownloadLink',
  plan: 'hosting',
  summary: 'A link to the file of a backup that is ready for download, valid for minutes',
  method: 'GET',
  path: '/api/backups/download/{plesk_id}/{backup_id}',
  policy: 'customer',
  owner: [
    { in: 'params', field: 'plesk_id', resource: 'panel' },
    { in: 'params', field: 'backup_id', resource: 'backup' },
  ],
  limit: 'secret',
  secret: true,
  params: z.object({ plesk_id: pathId, backup_id: pathId }),
  answer: z.object({ download_link: z.string() }),
  /** conflict: the file is not ready, or its time is over. */
  errors: ['conflict'],
});
