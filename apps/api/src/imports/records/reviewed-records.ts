import { z } from 'zod';

/** A hosting service as it was reviewed, with the webspace that it is. */
export const reviewedService = z.object({
  serverId: z.string(),
  location: z.string(),
  panelCustomerId: z.string(),
  login: z.string(),
  panelWebspaceId: z.string(),
  /** What it was sold as, for staff. */
  product: z.string(),
  price: z.string(),
  dueAt: z.string().nullable(),
});
export type ReviewedService = z.infer<typeof reviewedService>;

/** A domain as it was reviewed. */
export const reviewedDomain = z.object({
  name: z.string(),
  registeredAt: z.string(),
  expiresAt: z.string(),
  /** The vendor of the registrar whose account of ours has it. */
  registrar: z.string().nullable(),
});

export const reviewedInvoice = z.object({
  number: z.string(),
  issuedAt: z.string(),
  dueAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  currency: z.string(),
  totalCents: z.number(),
  taxCents: z.number(),
  refundedCents: z.number(),
  state: z.enum(['open', 'paid', 'void', 'uncollectible']),
  lines: z.array(z.object({ description: z.string(), amountCents: z.number() })),
});

export const reviewedTicket = z.object({
  number: z.string(),
  subject: z.string(),
  category: z.enum(['tech', 'billing', 'other']),
  isClosed: z.boolean(),
  texts: z.array(
    z.object({
      by: z.enum(['customer', 'staff']),
      author: z.string(),
      email: z.string(),
      at: z.string(),
      format: z.enum(['plain', 'markdown', 'html']),
      text: z.string(),
    }),
  ),
});

/** A file of a ticket as it was reviewed. */
export const reviewedFile = z.object({
  /** Which text of the ticket it belongs to. */
  text: z.number(),
  name: z.string(),
  stored: z.string(),
});
