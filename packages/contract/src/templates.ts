import * as z from 'zod/mini';
import { missingBackup } from './backup.ts';
import { call } from './call.ts';
import { id, pathId } from './fields.ts';
import { installStatus } from './operation.ts';
import { messageKeys } from './message-keys.ts';

export const templateTexts = {
  invalid: 'Invalid Template!',
  failed: 'Template Installation Failed',
  notInstallable: 'You cannot install this template!',
} as const;

/** The name of a template in paths. */
const byName = z.object({ template_name: pathId });

const card = {
  template_id: z.string(),
  website_template_thumbnail: z.string(),
  website_template_friendly_name: z.string(),
};

export const templateOwnership = call({
  name: 'templates.ownership',
  summary: 'Whether the caller may install a template',
  method: 'GET',
  path: '/api/website/template/{template_name}',
  policy: 'customer',
  owner: 'none',
  limit: 'read',
  params: byName,
  answer: z.object({
    template_owned: z.boolean(),
    template_id: z.string(),
    /** upgrade: the plan does not include templates; invalid: it is no longer offered. */
    message: z.enum(['upgrade', 'ok', 'invalid']),
  }),
});

export const templateCard = call({
  name: 'templates.card',
  summary: 'How a template looks',
  method: 'GET',
  path: '/api/websitetemplate/{template_name}',
  policy: 'customer',
  owner: 'none',
  limit: 'read',
  params: byName,
  answer: z.object({
    ...card,
    description: z.string(),
    pictures: z.array(z.object({ url: z.string(), alternative: z.string() })),
  }),
});

export const templateCatalogue = call({
  name: 'templates.catalogue',
  summary: 'Every template that is offered',
  method: 'GET',
  path: '/api/websitetemplates',
  policy: 'customer',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** Whether the caller's plan includes them. */
    entitled: z.boolean(),
    templates: z.array(z.object({ ...card, template_name: z.string() })),
  }),
});

export const installTemplate = call({
  name: 'templates.install',
  // Plans without hosting get the answer `upgrade`.
  plan: 'paid',
  summary: 'Install a template in the place of everything on a website, or join the installation under way',
  method: 'POST',
  path: '/api/website/template/install',
  policy: 'customer',
  owner: [{ in: 'body', field: 'website_plesk_id', resource: 'website' }],
  limit: 'write',
  body: z.object({
    template_id: pathId,
    website_plesk_id: id,
    /** For display only: the website's row names its panel. */
    plesk_id: z.optional(id),
    /** Install even if no backup can be made. */
    without_backup: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** upgrade: the plan does not include templates. */
    status: z.enum(['success', 'upgrade', 'error']),
    installation_process_hash: z.nullable(z.string()),
    message: z.optional(z.string()),
    ...messageKeys,
    backup: missingBackup,
  }),
});

export const templateInstallStatus = call({
  name: 'templates.installStatus',
  summary: 'How far the installation of a template is',
  method: 'GET',
  path: '/api/installation/status/{hash}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'hash', resource: 'template-installation' }],
  limit: 'read',
  params: z.object({ hash: pathId }),
  answer: z.extend(installStatus, { backup: missingBackup }),
});
