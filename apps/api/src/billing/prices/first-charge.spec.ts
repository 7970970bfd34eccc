import { discountCentsOf, discountedMonthlyCents, firstChargeOf } from './first-charge.ts';
import { choiceOfKey, laterKeyOf, type PlanChoice, soldChoices } from '../price-list.ts';
import { listPriceOf } from '../testing/first-prices.ts';

const monthly: PlanChoice = { planName: 'expert', planPeriod: 'monthly', priceList: 'standard' };
const prepaid: PlanChoice = { planName: 'agency', planPeriod: '3-year', priceList: 'standard' };
const order = (choice: PlanChoice, change: object = {}) => ({
  ...choice,
  amountCents: listPriceOf(choice).amountCents,
  discountCents: 0,
  creditCents: 0,
  trial: false,
  ...change,
});

describe('the price lists', () => {
  it('name each price once, and know it again by its name', () => {
    expect(soldChoices).toHaveLength(15);
    const keys = soldChoices.map((choice) => listPriceOf(choice).lookupKey);
    expect(new Set(keys).size).toBe(15);
    expect(keys.map(choiceOfKey)).toEqual(soldChoices);
    expect(choiceOfKey('hosting_expert_weekly')).toBeUndefined();
    expect(choiceOfKey(null)).toBeUndefined();
    expect(choiceOfKey('')).toBeUndefined();
    const later = soldChoices.map((choice) => laterKeyOf(choice, 1_234));
    expect(new Set([...later, ...keys]).size).toBe(30);
    expect(later.map(choiceOfKey)).toEqual(soldChoices);
    expect(laterKeyOf(prepaid, 1_234)).toBe('hosting_agency_3year_44424');
  });

  it('charge what they say', () => {
    expect(listPriceOf(prepaid)).toEqual({
      ...prepaid,
      lookupKey: 'hosting_agency_3year',
      amountCents: 57_528,
      monthlyCents: 1_598,
      months: 36,
      currency: 'usd',
      everyMonths: null,
    });
    expect(listPriceOf({ planName: 'premium', planPeriod: 'yearly', priceList: 'template' })).toMatchObject({
      lookupKey: 'template_premium_yearly',
      amountCents: 11_856,
      everyMonths: 12,
    });
    expect(() => listPriceOf({ planName: 'premium', planPeriod: 'yearly', priceList: 'standard' })).toThrow();
    expect(() => listPriceOf({ planName: 'agency', planPeriod: '3-year', priceList: 'template' })).toThrow();
  });
});

describe('the first charge', () => {
  it('is the price, or nothing in a trial', () => {
    expect(firstChargeOf(order(monthly))).toEqual({
      dueCents: 1_298,
      reductionCents: 0,
      toBalanceCents: 0,
      termCents: 1_298,
    });
    expect(firstChargeOf(order(monthly, { trial: true, discountCents: 260 }))).toMatchObject({
      dueCents: 0,
      reductionCents: 260,
    });
  });

  it('of a prepaid term is lowered by the offer and the credit, and the term is worth what both paid', () => {
    expect(firstChargeOf(order(prepaid, { discountCents: 5_760, creditCents: 10_000 }))).toEqual({
      dueCents: 41_768,
      reductionCents: 15_760,
      toBalanceCents: 0,
      termCents: 51_768,
    });
  });

  it('of a subscription leaves the credit to the balance', () => {
    expect(firstChargeOf(order(monthly, { discountCents: 260, creditCents: 13_000 }))).toEqual({
      dueCents: 1_038,
      reductionCents: 260,
      toBalanceCents: 13_000,
      termCents: 1_038,
    });
  });
});

describe('an offer', () => {
  it.each([
    [1_298, 20, 1_038],
    [798, 50, 399],
    [388, 33, 260],
    [1_598, 15, 1_358],
  ])('of %i cents a month, %i percent off, is %i', (monthlyCents, percent, discounted) => {
    expect(discountedMonthlyCents({ monthlyCents }, percent)).toBe(discounted);
  });

  it('charges for each choice exactly the shown price times the months', () => {
    for (const choice of soldChoices) {
      const price = listPriceOf(choice);
      for (let percent = 1; percent <= 90; percent += 1) {
        const shown = discountedMonthlyCents(price, percent);
        expect(price.amountCents - discountCentsOf(price, percent)).toBe(shown * price.months);
        expect(shown * price.months).toBeGreaterThanOrEqual(50);
      }
    }
  });
});
