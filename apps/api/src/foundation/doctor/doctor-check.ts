import type { MessageKey } from '@homeport/contract/server-messages';
import type { Message, Words } from '../messages/message.ts';

/** What a check found out. Secrets are never part of it. */
export type Finding = Evidence &
  (
    | { state: 'ok'; what: Message }
    | { state: 'problem'; what: Message; fix: Message }
    /** The check does not apply here, or cannot be made; `what` says why. */
    | { state: 'skipped'; what: Message }
  );

interface Evidence {
  balance?: Balance;
  /** What a server printed, for operators to read. */
  output?: string;
}

/** The balance of a prepaid account. */
export interface Balance {
  /** In hundredths of the currency. */
  cents: number;
  /** ISO 4217. */
  currency: string;
}

/** Keys of the names of checks. */
export type CheckName = Extract<MessageKey, `doctor.checks.${string}`>;

export interface DoctorCheck {
  /** The key of its name; each check of a part has another one. */
  name: CheckName;
  /** What to do when the check fails with an error. */
  fix: Message;
  /** @throws Error when it cannot be found out, which is a problem too */
  run(): Promise<Finding>;
}

/** Something that the product needs: a service, a server or an account. */
export interface DoctorPart {
  /** Identifies it, such as `stripe` or `plesk fra1`: the name in metrics for a provider. */
  id: string;
  /** The name for people: a message, or a proper name. */
  name: Words;
  /** An account or server of a provider. */
  isProvider: boolean;
  /** Unless it is ok, the others are skipped: without access there is nothing to check. */
  access?: DoctorCheck;
  checks: readonly DoctorCheck[];
}

export function ok(what: Message, evidence: Evidence = {}): Finding {
  return { state: 'ok', what, ...evidence };
}

export function problem(what: Message, fix: Message, evidence: Evidence = {}): Finding {
  return { state: 'problem', what, fix, ...evidence };
}

/** @param why the check does not apply here, or cannot be made */
export function skipped(why: Message, evidence: Evidence = {}): Finding {
  return { state: 'skipped', what: why, ...evidence };
}
