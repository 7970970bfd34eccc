/** The member of staff who makes a call, and the address that it comes from. */
export interface StaffOrigin {
  actorId: string;
  ip: string;
}
