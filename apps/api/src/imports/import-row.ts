import { z } from 'zod';

/** Why a customer is not imported. */
export const skipReasons = {
  no_email: 'has no email address',
  invalid_email: 'has an invalid email address',
  duplicate_email: 'shares the email address with another customer there',
  reserved_email: 'the address is reserved for another account of the portal',
  reseller: 'belongs to a reseller',
  no_webspace: 'has no webspace to import',
  closed: 'is closed in the billing system',
  staff: 'the address belongs to a member of staff',
  disabled: 'the account of this address is disabled',
  has_plan: 'has another plan in the portal already',
  has_hosting: 'has hosting that was set up in the portal',
  customer_gone: 'is not on the panel any more',
  email_changed: 'has another email address on the panel than when it was reviewed',
  account_changed: 'the accounts of this address are others than when it was reviewed',
} as const;
export type SkipReason = keyof typeof skipReasons;

/** Why a webspace is not imported. */
export const webspaceReasons = {
  already_here: 'is in the portal already',
  no_web_hosting: 'has no web hosting of its own',
  name_refused: 'has a name that this customer may not use in the portal',
} as const;
export type WebspaceReason = keyof typeof webspaceReasons;

const reasonNames = Object.keys(webspaceReasons) as [WebspaceReason, ...WebspaceReason[]];

/** A webspace as it was reviewed. */
export const reviewedWebspace = z.object({
  panelWebspaceId: z.string(),
  /** A-labels. */
  name: z.string(),
  websites: z.number(),
  isSwitchedOn: z.boolean(),
  /** Null: it is imported. */
  reason: z.enum(reasonNames).nullable(),
  /** The name that is refused, and why. */
  refused: z.object({ name: z.string(), why: z.string() }).nullable(),
});
export type ReviewedWebspace = z.infer<typeof reviewedWebspace>;

/** A customer as reviewed. */
export interface ReviewedCustomer {
  number: number;
  /** The source's own id. */
  customerId: string;
  login: string;
  email: string;
  name: string;
  company: string;
  locale: string | null;
  decision: 'create' | 'match' | 'skip';
  reason: SkipReason | null;
  /** Of a match. */
  userId: string | null;
  webspaces: ReviewedWebspace[];
}
