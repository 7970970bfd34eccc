import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { staffRole } from '@homeport/contract/staff';
import { hasRight, type StaffRight, type StaffRole } from '@homeport/contract/staff-rights';
import { query } from '../foundation/http/query.ts';
import { useUser } from '../foundation/portal.ts';

/** Whether the signed-in person has a right. */
export type Can = (right: StaffRight) => boolean;

/** The staff role; undefined for customers. */
export function staffRoleOf({
  isadmin,
  staff_role: role,
}: CallAnswer<typeof staffRole>): StaffRole | undefined {
  // A process of an earlier version knows agents and admins alone.
  return role ?? (isadmin === 'user' ? undefined : isadmin);
}

/** What the person may do as staff: as the sign-in says, until the server has answered. The server checks each call. */
export function useCan(): Can {
  const { data } = useQuery(query(staffRole, {}));
  const isadmin = useUser()?.isadmin ?? 'user';
  const role = staffRoleOf(data ?? { isadmin });
  return useCallback((right) => hasRight(role, right), [role]);
}
