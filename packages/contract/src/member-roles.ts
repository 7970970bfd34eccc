/** What people may do in the account of someone else; its owner may do everything. */
export const memberRoles = ['developer', 'billing'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * The request header with the id of the account that a call is for. Without it, calls are for the account of the
 * person who makes them.
 */
export const accountHeader = 'x-account';
