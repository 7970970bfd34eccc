import { type Html, html } from '../../pages/html.ts';
import { icon } from '../../pages/icons.ts';
import type { StripeAccount } from '../account.ts';
import type { Session } from '../wire.ts';
import { cardFields, countryField, emailField, type Refused, testCards } from './card-fields.ts';
import { page } from './page.ts';
import { summarize, type Summary } from './summary.ts';

/** The page on which an open session is paid. */
export function checkoutPage(account: StripeAccount, session: Session, refused?: Refused): string {
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
          ${email ? html`<p class="who"><span>Email</span>${email}</p>` : emailField(refused)}
          ${cardFields(refused)}
          ${session.automatic_tax.enabled && session.mode !== 'setup' ? countryField(refused) : undefined}
          <p id="problem" class="problem" role="alert">${refused?.problem.message}</p>
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
