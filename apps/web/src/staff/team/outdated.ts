import { customer, customers } from '@homeport/contract/staff';
import { team, teamMember } from '@homeport/contract/staff-team';
import { agents } from '@homeport/contract/support';

/** The calls whose answers a change of the team makes outdated. */
export const outdated = [team, teamMember, agents, customer, customers];
