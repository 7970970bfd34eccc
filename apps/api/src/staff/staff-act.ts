import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';

/** Who of the staff does something, and from where. */
export interface StaffAct {
  caller: Caller;
  origin: Origin;
}
