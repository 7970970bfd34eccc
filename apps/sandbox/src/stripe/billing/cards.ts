/** A test card as entered; `id` is its payment method. */
export interface TestCard {
  id: string;
  number: string;
}

export interface Decline {
  code:
    | 'authentication_required'
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'incorrect_number'
    | 'processing_error'
    | 'resource_missing';
  decline_code?: string;
  message: string;
}

/** When a test number fails: already when the card is saved, or only when it is charged. */
interface Behaviour {
  brand: string;
  /** What is charged is available for payouts at once. */
  isAvailableAtOnce?: true;
  /** Charges succeed, and are disputed at once. */
  disputes?: true;
  /** The bank wants its customer to authenticate: when the card is saved, and for which charges after that. */
  authenticates?: 'on-session' | 'always';
  declines?: Decline & { when: 'always' | 'charge' };
}

const declined = { code: 'card_declined', message: 'Your card was declined.' } as const;

/** Stripe's published test numbers, as https://docs.stripe.com/testing lists them. */
export const testCards: Record<string, Behaviour> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000259': { brand: 'visa', disputes: true },
  '4000000000000077': { brand: 'visa', isAvailableAtOnce: true },
  '4000002500003155': { brand: 'visa', authenticates: 'on-session' },
  '4000002760003184': { brand: 'visa', authenticates: 'always' },
  '4000000000000002': {
    brand: 'visa',
    declines: { ...declined, decline_code: 'generic_decline', when: 'always' },
  },
  '4000000000009995': {
    brand: 'visa',
    declines: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      when: 'always',
    },
  },
  '4000000000009987': {
    brand: 'visa',
    declines: { ...declined, decline_code: 'lost_card', when: 'always' },
  },
  '4000000000009979': {
    brand: 'visa',
    declines: { ...declined, decline_code: 'stolen_card', when: 'always' },
  },
  '4000000000000069': {
    brand: 'visa',
    declines: { code: 'expired_card', message: 'Your card has expired.', when: 'always' },
  },
  '4000000000000127': {
    brand: 'visa',
    declines: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", when: 'always' },
  },
  '4000000000000119': {
    brand: 'visa',
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
      when: 'always',
    },
  },
  '4000000000000341': {
    brand: 'visa',
    declines: { ...declined, decline_code: 'generic_decline', when: 'charge' },
  },
};

/**
 * Numbers that differ from one of these in the middle alone behave as it does: so that many customers each have a card of
 * their own.
 */
const families = [
  '4242424242424242',
  '4000000000000341',
  '4000000000000259',
  '4000000000000077',
  '4000002500003155',
  '4000002760003184',
];

/** One card per customer behind the same number, so that every newcomer can try the best-known test card. */
export function isPersonal(number: string): boolean {
  return number === '4242424242424242';
}

/** The behavior of a test card; undefined for other numbers. */
export function cardOf(number: string): Behaviour | undefined {
  return testCards[number] ?? testCards[families.find((one) => isAkin(number, one)) ?? ''];
}

function isAkin(number: string, to: string): boolean {
  return number.length === to.length && number.startsWith(to.slice(0, 6)) && number.endsWith(to.slice(-4));
}

/** Why saving this card fails, if it does. Numbers that are no test cards fail as they do in Stripe's test mode. */
export function declineAtSetup(number: string): Decline | undefined {
  if (!passesLuhn(number)) return { code: 'incorrect_number', message: 'Your card number is incorrect.' };
  const card = cardOf(number);
  if (!card) {
    return {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    };
  }
  return card.declines?.when === 'always' ? withoutTime(card.declines) : undefined;
}

/** Whether the card's holder disputes each charge. */
export function disputes(number: string): boolean {
  return cardOf(number)?.disputes === true;
}

/** Whether what is charged to the card can be paid out at once. */
export function isAvailableAtOnce(number: string): boolean {
  return cardOf(number)?.isAvailableAtOnce === true;
}

/** Whether the customer is present for a charge, and whether their bank has authenticated it. */
export type Presence = 'authenticated' | 'on-session' | 'off-session';

/** Whether the bank wants its customer to authenticate before it saves or charges this card. */
export function asksToAuthenticate(number: string, presence: Presence): boolean {
  const asks = cardOf(number)?.authenticates;
  if (asks === undefined || presence === 'authenticated') return false;
  return asks === 'always' || presence === 'on-session';
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Why charging this card fails, if it does. */
export function declineAtCharge(number: string, presence: Presence = 'authenticated'): Decline | undefined {
  if (asksToAuthenticate(number, presence)) return authenticationRequired;
  const decline = cardOf(number)?.declines;
  return decline ? withoutTime(decline) : declineAtSetup(number);
}

function withoutTime({ when: _when, ...decline }: Decline & { when: string }): Decline {
  return decline;
}

/** Whether the check digit fits, as with all card numbers. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
