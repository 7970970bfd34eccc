import { type Html, html } from '../../pages/html.ts';
import { taxPercentOf } from '../billing/tax.ts';
import type { FieldName } from './card-form.ts';

/** The values and the error that a rejected form shows. */
export interface Refused {
  typed: { name: string; email: string };
  problem: { field: FieldName; message: string };
}

/** The cards to try: the number, and its outcome. */
const cards = [
  ['4242 4242 4242 4242', 'is accepted; a card of your own'],
  ['4000 0566 5566 5556', 'is accepted; one card that all customers share, so it has one free trial'],
  ['5555 5555 5555 4444', 'is accepted (Mastercard)'],
  ['4000 0025 0000 3155', 'asks for authentication now and when you change the plan; renewals are charged'],
  ['4000 0027 6000 3184', 'asks for authentication every time, renewals included'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0341', 'is accepted, later charges fail'],
  ['4000 0000 0000 0259', 'is accepted, and each charge is disputed'],
] as const;

export function emailField(refused: Refused | undefined): Html {
  return html`<label
    >Email<input
      type="email"
      name="email"
      autocomplete="email"
      value="${refused?.typed.email}"
      required
      ${invalid('email', refused)}
  /></label>`;
}

/** Countries to try: with and without a tax of the sandbox. */
const countries = [
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
] as const;

export function countryField(refused: Refused | undefined): Html {
  return html`<label
    >Country<select name="country" autocomplete="country" ${invalid('country', refused)}>
      ${countries.map(
        ([code, name]) =>
          html`<option value="${code}">
            ${name}${taxPercentOf(code) > 0 ? ` (adds ${taxPercentOf(code)} % tax)` : ''}
          </option>`,
      )}
    </select></label
  >`;
}

export function cardFields(refused: Refused | undefined): Html {
  return html`<label
      >Card number<input
        name="card_number"
        class="mono"
        inputmode="numeric"
        autocomplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxlength="24"
        required
        ${invalid('card_number', refused)}
    /></label>
    <div class="pair">
      <label
        >Expiry<input
          name="expiry"
          class="mono"
          inputmode="numeric"
          autocomplete="cc-exp"
          placeholder="MM / YY"
          maxlength="9"
          required
          ${invalid('expiry', refused)}
      /></label>
      <label
        >CVC<input
          name="cvc"
          class="mono"
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="123"
          maxlength="4"
          required
          ${invalid('cvc', refused)}
      /></label>
    </div>
    <label
      >Name<input
        name="name"
        autocomplete="cc-name"
        placeholder="As on the card"
        maxlength="200"
        value="${refused?.typed.name}"
        required
        ${invalid('name', refused)}
    /></label>`;
}

function invalid(field: FieldName, refused: Refused | undefined): Html | undefined {
  return refused?.problem.field === field ? html`aria-invalid="true" aria-describedby="problem"` : undefined;
}

export function testCards(): Html {
  return html`<aside aria-label="Test cards">
    <h2>Nothing real is charged here</h2>
    <p>Choose a card to try; any later date and any CVC will do.</p>
    <ul>
      ${cards.map(
        ([number, outcome]) =>
          html`<li>
            <button type="button" data-card="${number}">
              <span class="mono">${number}</span><small>${outcome}</small>
            </button>
          </li>`,
      )}
    </ul>
  </aside>`;
}
