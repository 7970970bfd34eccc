import { type Balance, type Finding, ok, problem } from './doctor-check.ts';
import { type Message, messageOf } from '../messages/message.ts';

/**
 * What the balance of a prepaid account means.
 * @param alarm below this amount of the currency it is too low
 * @param effect of an empty account
 */
export function balanceFinding(balance: Balance, alarm: number, effect: Message): Finding {
  const { cents, currency } = balance;
  const amount = `${(cents / 100).toFixed(2)} ${currency}`;
  if (cents >= alarm * 100) return ok(messageOf('doctor.balance.amount', { amount }), { balance });
  return problem(
    messageOf('doctor.balance.low', { amount, alarm: `${alarm} ${currency}` }),
    messageOf('doctor.balance.topUp', { effect }),
    { balance },
  );
}
