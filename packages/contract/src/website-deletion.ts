import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainName, id, pathId, pathName } from './fields.ts';
import { missingBackup } from './backup.ts';
import { websiteKinds } from './hosting.ts';
import { messageKeys } from './message-keys.ts';

export const deleteWarnings = call({
  name: 'hosting.deleteWarnings',
  summary: 'What goes along when a website or an alias is deleted',
  method: 'GET',
  path: '/api/website/delete/warnings/{plesk_id}/{website}',
  policy: 'customer',
  owner: [
    { in: 'params', field: 'plesk_id', resource: 'panel' },
    { in: 'params', field: 'website', resource: 'host-name' },
  ],
  limit: 'read',
  params: z.object({ plesk_id: pathId, website: pathName }),
  answer: z.object({
    status: z.literal('success'),
    type: z.enum([...websiteKinds, 'alias']),
    /** For a main website: every other website of its webspace; otherwise its subdomains. */
    sub_websites: z.array(z.object({ ascii_name: z.string() })),
    /** false: the others have to be deleted first; without others, the legacy plan keeps its main websites. */
    allowed: z.boolean(),
    /**
     * Absent for an alias, whose deletion destroys no data. unknown: a backup is tried, and without one nothing is
     * deleted; failed: the last attempt failed, and nothing was deleted.
     */
    backup: z.optional(z.enum(['taken_first', 'unknown', 'failed', 'not_offered'])),
  }),
});

export const deleteWebsite = call({
  name: 'hosting.deleteWebsite',
  plan: 'paid',
  summary: 'Delete a website with all that is in it, or an alias',
  method: 'POST',
  path: '/api/website/delete',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'domain_name', resource: 'host-name' },
  ],
  limit: 'write',
  body: z.object({
    plesk_id: id,
    domain_name: domainName,
    /** Delete even if no backup can be made. */
    without_backup: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** queued: in progress. */
    status: z.enum(['success', 'queued', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    /** Why nothing was deleted: there is no backup. `without_backup` continues without one. */
    backup: missingBackup,
  }),
});
