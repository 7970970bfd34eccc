/** Whether an account's webspace is switched off, and by whom. */
export interface WebspaceStatus {
  /** We suspended it because its customer's plan is not paid. */
  suspendedAt: Date | null;
  /** Someone else switched it off at the panel; we do not switch it on again. */
  switchedOffAt: Date | null;
}

/** What has to be done about a webspace. */
export type StatusChange = 'suspend' | 'resume' | 'record switched off' | 'record switched on';

/**
 * Compares a webspace as its panel reports it with what it should be.
 * @param isPaid whether its customer's plan is paid
 * @param isOn whether the panel serves it
 */
export function statusChange(
  isPaid: boolean,
  isOn: boolean,
  { suspendedAt, switchedOffAt }: WebspaceStatus,
): StatusChange | undefined {
  if (!isPaid) {
    const isKnownOff = !isOn && (suspendedAt !== null || switchedOffAt !== null);
    return isKnownOff ? undefined : 'suspend';
  }
  if (suspendedAt !== null) return 'resume';
  if (isOn) return switchedOffAt === null ? undefined : 'record switched on';
  return switchedOffAt === null ? 'record switched off' : undefined;
}

/**
 * How to switch a webspace that we may have switched before without recording it.
 * @returns undefined when it is as it should be, or when someone else switched it off
 */
export function switchNeed(
  isPaid: boolean,
  isOn: boolean,
  { switchedOffAt }: Pick<WebspaceStatus, 'switchedOffAt'>,
): 'on' | 'off' | undefined {
  if (isPaid === isOn) return undefined;
  if (isOn) return 'off';
  return switchedOffAt === null ? 'on' : undefined;
}
