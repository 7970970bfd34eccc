/** What a check found out, in sentences for operators. Secrets are never part of them. */
export type Finding = Evidence &
  (
    | { state: 'ok'; what: string }
    | { state: 'problem'; what: string; fix: string }
    /** The check does not apply here, or cannot be made; `what` says why. */
    | { state: 'skipped'; what: string }
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

export interface DoctorCheck {
  /** What is checked, such as "Webhook endpoint". */
  name: string;
  /** What to do when the check fails with an error. */
  fix: string;
  /** @throws Error when it cannot be found out, which is a problem too */
  run(): Promise<Finding>;
}

/** Something that the product needs: a service, a server or an account. */
export interface DoctorPart {
  /** Identifies it, such as `stripe` or `plesk fra1`: the name in metrics for a provider. */
  id: string;
  /** The name for people. */
  name: string;
  /** An account or server of a provider, which is checked regularly and shown to staff. */
  isProvider: boolean;
  /** Unless it is ok, the others are skipped: without access there is nothing to check. */
  access?: DoctorCheck;
  checks: readonly DoctorCheck[];
}

export function ok(what: string, evidence: Evidence = {}): Finding {
  return { state: 'ok', what, ...evidence };
}

export function problem(what: string, fix: string, evidence: Evidence = {}): Finding {
  return { state: 'problem', what, fix, ...evidence };
}

/** @param why the check does not apply here, or cannot be made */
export function skipped(why: string, evidence: Evidence = {}): Finding {
  return { state: 'skipped', what: why, ...evidence };
}
