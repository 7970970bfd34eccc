import type { CallBody } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import { chosenPromoCode, type createPromotion, promotionName } from '@homeport/contract/staff-promotions';
import { parseCents, sampleAmount, usd } from '../../foundation/format/money.ts';
import { text } from './texts.ts';

type Body = CallBody<typeof createPromotion>;

/** What the form of a promotion holds. Times are those of the browser, as `datetime-local` has them. */
export interface PromotionValues {
  name: string;
  kind: 'one' | 'many';
  code: string;
  count: string;
  discount: 'percent' | 'amount';
  percent: string;
  amount: string;
  duration: Body['duration'];
  months: string;
  plans: NonNullable<Body['plans']>;
  periods: NonNullable<Body['periods']>;
  starts: string;
  ends: string;
  maxUses: string;
  newCustomersOnly: boolean;
}

export const emptyPromotion: PromotionValues = {
  name: '',
  kind: 'one',
  code: '',
  count: '100',
  discount: 'percent',
  percent: '',
  amount: '',
  duration: 'once',
  months: '3',
  plans: [],
  periods: [],
  starts: '',
  ends: '',
  maxUses: '',
  newCustomersOnly: false,
};

const leastCents = 100;
const mostCents = 100_000;

const isWhole = (typed: string, least: number, most: number) =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

/** Rules of the fields: true, or what is wrong. */
export const promotionRules = {
  name: (typed: string) => promotionName.safeParse(typed).error?.issues[0]?.message ?? true,
  code: (typed: string) => chosenPromoCode.safeParse(typed).error?.issues[0]?.message ?? true,
  count: (typed: string) =>
    isWhole(typed, 1, limits.generatedCodes) || text('countInvalid', { max: limits.generatedCodes }),
  percent: (typed: string) => isWhole(typed, 1, 90) || text('percentInvalid'),
  amount: (typed: string) => {
    const cents = parseCents(typed) ?? 0;
    const isValid = cents >= leastCents && cents <= mostCents;
    const values = { least: usd(leastCents), most: usd(mostCents), example: sampleAmount() };
    return isValid || text('amountInvalid', values);
  },
  months: (typed: string) => isWhole(typed, 1, 36) || text('monthsInvalid'),
  maxUses: (typed: string) => typed.trim() === '' || isWhole(typed, 1, 1_000_000) || text('maxUsesInvalid'),
};

const toIso = (typed: string) => (typed === '' ? undefined : new Date(typed).toISOString());

/** Fields that do not apply to the choice are left out. */
export function toBody(id: string, values: PromotionValues): Body {
  const { kind, discount, duration } = values;
  return {
    promotion_id: id,
    name: values.name.trim(),
    code: values.code.trim(),
    generate: kind === 'many' ? Number(values.count) : undefined,
    percent_off: discount === 'percent' ? Number(values.percent) : undefined,
    amount_off_cents: discount === 'amount' ? parseCents(values.amount) : undefined,
    duration,
    months: duration === 'repeating' ? Number(values.months) : undefined,
    plans: values.plans,
    periods: values.periods,
    starts: toIso(values.starts),
    ends: toIso(values.ends),
    max_uses: kind === 'many' || values.maxUses.trim() === '' ? undefined : Number(values.maxUses),
    new_customers_only: values.newCustomersOnly,
  };
}
