/** What staff can be allowed to do. Each call of staff names the one that it needs. */
export const staffRights = [
  /** Their own and unassigned tickets, with what concerns the customer of each. */
  'tickets.assigned',
  'tickets.all',
  'tickets.assign',
  'customers.read',
  /** Accounts, domains and cancellations of customers. */
  'customers.manage',
  'refunds',
  /** Credit and longer trials for customers. */
  'goodwill',
  /** Operations, the email outbox, and what needs attention. */
  'operations',
  'providers',
  /** Updates of incidents and planned work. */
  'status.update',
  /** Announcing incidents and planned work, and ending them. */
  'status.announce',
  'feedback',
  /** Prices, offers and promo codes. */
  'catalogue',
  /** Sales and other figures of the company. */
  'figures',
  'audit',
  'team.read',
  /** Roles, invitations, and the accounts of others on the team. */
  'team.manage',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** From the fewest rights to all; each role has those of the one before it. */
export const staffRoles = ['agent', 'senior_agent', 'admin', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

const agent = ['tickets.assigned', 'status.update'] as const satisfies readonly StaffRight[];
const seniorAgent = [
  ...agent,
  'tickets.all',
  'tickets.assign',
  'customers.read',
  'refunds',
  'goodwill',
] as const satisfies readonly StaffRight[];

const rights: Record<StaffRole, ReadonlySet<StaffRight>> = {
  agent: new Set(agent),
  senior_agent: new Set(seniorAgent),
  // Whoever changes roles could take every right: only owners do.
  admin: new Set(staffRights.filter((right) => right !== 'team.manage')),
  owner: new Set(staffRights),
};

/** @param role undefined: a customer */
export function hasRight(role: StaffRole | undefined, right: StaffRight): boolean {
  return role !== undefined && rights[role].has(right);
}

/** The role on the wire, which decides about calls by their policy: agent or admin. */
export function wireRoleOf(role: StaffRole): 'agent' | 'admin' {
  return role === 'admin' || role === 'owner' ? 'admin' : 'agent';
}

/** US cents that someone may refund, at once and in a day of 24 hours. */
export interface RefundLimit {
  perRefundCents: number;
  perDayCents: number;
}

/** null: without a limit, for roles that refund at all. */
export const refundLimits: Record<StaffRole, RefundLimit | null> = {
  agent: { perRefundCents: 0, perDayCents: 0 },
  senior_agent: { perRefundCents: 100_00, perDayCents: 300_00 },
  admin: null,
  owner: null,
};

/** What someone may give customers. */
export interface GoodwillLimit {
  /** US cents of credit at once and in a day of 24 hours; null: no limit. */
  credit: { perCreditCents: number; perDayCents: number } | null;
  /** Days that one free trial may be longer in all, including those that others gave. */
  trialDays: number;
}

export const goodwillLimits: Record<StaffRole, GoodwillLimit> = {
  agent: { credit: { perCreditCents: 0, perDayCents: 0 }, trialDays: 0 },
  senior_agent: { credit: { perCreditCents: 50_00, perDayCents: 200_00 }, trialDays: 14 },
  admin: { credit: null, trialDays: 60 },
  owner: { credit: null, trialDays: 60 },
};
