import * as z from 'zod/mini';
import { call, type UploadRule } from './call.ts';
import { line, noBody } from './fields.ts';
import { limits } from './limits.ts';

/** A picture of a member of staff. */
export const pictureRule: UploadRule = { field: 'picture', files: 1, bytes: limits.attachmentBytes };

export const pictureProblems = ['not_a_picture', 'too_many_pixels', 'too_costly'] as const;

const profile = z
  .object({
    /** What customers call the caller; null: the name of the account. */
    display_name: z.nullable(z.string()),
    /** The name of the account; null: there is none, and customers read the name of the team. */
    account_name: z.nullable(z.string()),
    /** The URL of the picture, a square of 256 pixels; valid for minutes. */
    picture_url: z.nullable(z.string()),
    /** Another picture was sent and is being checked. */
    is_checking: z.boolean(),
    /** Why the picture that was sent last is not used. */
    picture_problem: z.nullable(z.enum(pictureProblems)),
  })
  .register(z.globalRegistry, { id: 'StaffProfile' });

export const staffProfile = call({
  name: 'support.profile',
  summary: 'How customers see the caller in tickets',
  method: 'GET',
  path: '/api/support/agent/profile',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'read',
  answer: profile,
});

export const saveStaffProfile = call({
  name: 'support.saveProfile',
  summary:
    'Choose the name that customers read in tickets, also at earlier replies; empty: that of the account',
  method: 'PUT',
  path: '/api/support/agent/profile',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'write',
  body: z.object({ display_name: line(0, limits.accountField) }),
  answer: profile,
});

export const setStaffPicture = call({
  name: 'support.setPicture',
  summary: 'Send the picture that customers see; it is shown once it was checked and redrawn',
  method: 'POST',
  path: '/api/support/agent/profile/picture',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'write',
  body: noBody,
  upload: pictureRule,
  answer: profile,
});

export const removeStaffPicture = call({
  name: 'support.removePicture',
  summary: 'Remove the picture; customers see initials',
  method: 'DELETE',
  path: '/api/support/agent/profile/picture',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'self',
  limit: 'write',
  answer: profile,
});
