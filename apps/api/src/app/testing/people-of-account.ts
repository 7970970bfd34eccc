import type { Product } from './product.ts';

/** The spare account works in theirs, and they work in the spare account; someone else is invited. */
export async function addPeopleOfAccount(
  product: Product,
  ids: { userId: string; spareId: string; memberId: string; invitationId: string },
): Promise<void> {
  await product.db.query(
    `INSERT INTO account_members (id, account_id, user_id, role, created_at)
     VALUES ($1, $2, $3, 'billing', now()), (gen_random_uuid(), $3, $2, 'developer', now())`,
    [ids.memberId, ids.userId, ids.spareId],
  );
  await product.db.query(
    `INSERT INTO account_invitations (id, account_id, email, role, token_hash, sent_at, expires_at)
     VALUES ($1, $2, $3, 'developer', $3, now(), now() + interval '7 days')`,
    [ids.invitationId, ids.userId, `${ids.invitationId}@example.test`],
  );
}

/** An agent, and an invitation to the team that they have sent. */
export async function addPeopleOfTeam(
  product: Product,
  ids: { userId: string; colleagueId: string; invitationId: string },
): Promise<void> {
  await product.db.query(
    `INSERT INTO users (id, email, password_hash, role, staff_role, created_at)
     VALUES ($1, $2, 'none', 'agent', 'agent', now())`,
    [ids.colleagueId, `${ids.colleagueId}@example.test`],
  );
  await product.db.query(
    `INSERT INTO staff_invitations (id, email, role, reason, invited_by_id, token_hash, sent_at, expires_at)
     VALUES ($1, $2, 'agent', 'Joins the team', $3, $2, now(), now() + interval '7 days')`,
    [ids.invitationId, `team-${ids.invitationId}@example.test`, ids.userId],
  );
}
