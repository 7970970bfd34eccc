import * as z from 'zod/mini';
import type { UploadRule } from './call.ts';
import { limits } from './limits.ts';

export const attachmentKinds = ['image', 'pdf', 'other'] as const;

/** The attachments of a message: at most 4 files of 2 MB each. */
export const attachmentsRule: UploadRule = {
  field: 'attachments',
  files: limits.attachments,
  bytes: limits.attachmentBytes,
};

const attachment = z
  .object({
    id: z.string(),
    file_name: z.string(),
    file_type: z.enum(attachmentKinds),
    /** The URL of the download; valid for minutes. */
    s3_url: z.string(),
    /** The URL of the thumbnail of a picture. */
    thumbnail_url: z.nullable(z.string()),
    bytes: z.int(),
  })
  .register(z.globalRegistry, { id: 'Attachment' });

export const rejectionReasons = ['too_many_pixels', 'too_costly'] as const;

const rejectedAttachment = z
  .object({ id: z.string(), file_name: z.string(), reason: z.enum(rejectionReasons) })
  .register(z.globalRegistry, { id: 'RejectedAttachment' });

/** `has_attachment` with empty lists: the files are still being inspected. */
export const attached = {
  has_attachment: z.boolean(),
  attachments: z.array(attachment),
  /** Pictures that were too large to be re-encoded, and were not kept. */
  rejected_attachments: z.optional(z.array(rejectedAttachment)),
};
