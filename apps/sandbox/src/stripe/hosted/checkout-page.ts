import { type Html, html } from '../../pages/html.ts';
import { icon } from '../../pages/icons.ts';
import type { StripeAccount } from '../account.ts';
import { taxPercentOf } from '../billing/tax.ts';
import type { Session } from '../wire.ts';
import type { FieldName } from './card-form.ts';
import { page } from './page.ts';
import { summarize, type Summary } from './summary.ts';

export interface Typed {
  name: string;
  email: string;
}

interface Problem {
  field: FieldName;
  message: string;
}

/** The cards to try: the number, and what becomes of it. */
const cards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['5555 5555 5555 4444', 'is accepted (Mastercard)'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0341', 'is accepted, later charges fail'],
  ['4000 0000 0000 0259', 'is accepted, and each charge is disputed'],
] as const;

/** The page on which an open session is paid. */
export function checkoutPage(
  account: StripeAccount,
  session: Session,
  typed?: Typed,
  problem?: Problem,
): string {
  const summary = summarize(account, session);
  const email = session.customer_details?.email ?? null;
  return page(
    `${summary.title} – Checkout`,
    html`<header class="bar">
        ${
          session.cancel_url
            ? html`<a class="back" href="${session.cancel_url}">${icon('back')}<span>Back</span></a>`
            : html`<span></span>`
        }
        <span class="chip">Test mode</span>
      </header>
      <main>
        ${summarySection(summary)}
        <form method="post" class="card" action="/c/pay/${session.id}" novalidate aria-label="Payment">
          ${email ? html`<p class="who"><span>E-mail</span>${email}</p>` : emailField(typed, problem)}
          ${cardFields(typed, problem)}
          ${session.automatic_tax.enabled && session.mode !== 'setup' ? countryField(problem) : undefined}
          <p id="problem" class="problem" role="alert">${problem?.message}</p>
          <button class="pay" data-testid="hosted-payment-submit-button">
            ${icon('padlock')}<span>${summary.button}</span>
          </button>
          ${summary.later && session.mode === 'subscription' ? html`<p class="note">${summary.later} Cancel at any time.</p>` : undefined}
        </form>
        ${testCards()}
      </main>`,
    { script: true },
  );
}

function summarySection(summary: Summary): Html {
  return html`<section class="summary" aria-label="Order">
    <h1>${summary.title}</h1>
    ${
      summary.price &&
      html`<p class="price"><strong>${summary.price.amount}</strong> <span>${summary.price.per}</span></p>`
    }
    ${summary.later && html`<p class="later">${summary.later}</p>`}
    ${
      summary.lines.length > 0
        ? html`<dl>
            ${summary.lines.map(
              (line) =>
                html`<div>
                  <dt>${line.label}${line.detail && html`<small>${line.detail}</small>`}</dt>
                  <dd>${line.amount}</dd>
                </div>`,
            )}
            <div class="due">
              <dt>Due today</dt>
              <dd>${summary.due}</dd>
            </div>
          </dl>`
        : undefined
    }
  </section>`;
}

function emailField(typed: Typed | undefined, problem: Problem | undefined): Html {
  return html`<label
    >E-mail<input
      type="email"
      name="email"
      autocomplete="email"
      value="${typed?.email}"
      required
      ${invalid('email', problem)}
  /></label>`;
}

/** Countries to try: with and without a tax of the sandbox. */
const countries = [
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
] as const;

function countryField(problem: Problem | undefined): Html {
  return html`<label
    >Country<select name="country" autocomplete="country" ${invalid('country', problem)}>
      ${countries.map(
        ([code, name]) =>
          html`<option value="${code}">
            ${name}${taxPercentOf(code) > 0 ? ` (adds ${taxPercentOf(code)} % tax)` : ''}
          </option>`,
      )}
    </select></label
  >`;
}

function cardFields(typed: Typed | undefined, problem: Problem | undefined): Html {
  return html`<label
      >Card number<input
        name="card_number"
        class="mono"
        inputmode="numeric"
        autocomplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxlength="24"
        required
        ${invalid('card_number', problem)}
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
          ${invalid('expiry', problem)}
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
          ${invalid('cvc', problem)}
      /></label>
    </div>
    <label
      >Name<input
        name="name"
        autocomplete="cc-name"
        placeholder="As on the card"
        maxlength="200"
        value="${typed?.name}"
        required
        ${invalid('name', problem)}
    /></label>`;
}

function invalid(field: FieldName, problem: Problem | undefined): Html | undefined {
  return problem?.field === field ? html`aria-invalid="true" aria-describedby="problem"` : undefined;
}

function testCards(): Html {
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
