/** What is known of whether, and by whom, the webspace of an account is switched off. */
export interface Standing {
  /** We have switched it off, because its customer's plan is not paid. */
  suspendedAt: Date | null;
  /** Somebody else has; that is not for us to change. */
  switchedOffAt: Date | null;
}

/** What has to happen to a webspace. */
export type StatusNeed = 'suspend' | 'resume' | 'note switched off' | 'note switched on';

/**
 * Compares a webspace as its panel reports it with what it should be.
 * @param paid whether its customer's plan is
 * @param on whether the panel serves it
 */
export function statusNeed(
  paid: boolean,
  on: boolean,
  { suspendedAt, switchedOffAt }: Standing,
): StatusNeed | undefined {
  if (!paid) {
    const rests = !on && (suspendedAt !== null || switchedOffAt !== null);
    return rests ? undefined : 'suspend';
  }
  if (suspendedAt !== null) return 'resume';
  if (on) return switchedOffAt === null ? undefined : 'note switched on';
  return switchedOffAt === null ? 'note switched off' : undefined;
}

/**
 * What to do to a webspace of which we may have changed something without having noted it.
 * @returns undefined: it is as it should be, or somebody else's will
 */
export function switchNeed(
  paid: boolean,
  on: boolean,
  { switchedOffAt }: Pick<Standing, 'switchedOffAt'>,
): 'on' | 'off' | undefined {
  if (paid === on) return undefined;
  if (on) return 'off';
  return switchedOffAt === null ? 'on' : undefined;
}
