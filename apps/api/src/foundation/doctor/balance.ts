import { type Balance, type Finding, ok, problem } from './doctor-check.ts';

/**
 * What the balance of a prepaid account means.
 * @param alarm below this amount of the currency it is too low
 * @param effect of an empty account
 */
export function balanceFinding(balance: Balance, alarm: number, effect: string): Finding {
  const { cents, currency } = balance;
  const amount = `${(cents / 100).toFixed(2)} ${currency}`;
  if (cents >= alarm * 100) return ok(amount, { balance });
  return problem(
    `${amount} is less than ${alarm} ${currency} (LOW_BALANCE_ALARM)`,
    `Top up the account: without money, ${effect}.`,
    { balance },
  );
}
