import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';

/** The member of staff who makes a call, and its origin. */
export interface StaffAction {
  caller: Caller;
  origin: Origin;
}
