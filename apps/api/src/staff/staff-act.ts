import type { Caller, Origin } from '../foundation/http/handle.decorator.ts';

/** Who of the staff does something, and from where. */
export interface StaffAct {
  caller: Caller;
  origin: Origin;
}
