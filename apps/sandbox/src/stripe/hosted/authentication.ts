import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../pages/html.ts';
import type { StripeAccount } from '../account.ts';
import { asksToAuthenticate } from '../billing/cards.ts';
import { newId } from '../ids.ts';
import type { Refused } from './card-fields.ts';
import type { CardForm, Outcome } from './outcome.ts';
import { page } from './page.ts';
import { pageHeaders } from './submission.ts';

/** A payment that waits for the card's holder to authenticate at the bank (3-D Secure). */
interface Challenge {
  pay: () => Outcome;
  /** Shows the payment page again, with why it was not paid. */
  showAgain: (reply: FastifyReply, refused: Refused) => FastifyReply;
}

/** Sends the browser to the bank first where the card's bank wants that. In memory: a challenge lives for minutes. */
export class Authentication {
  readonly #account: StripeAccount;
  readonly #challenges = new Map<string, Challenge>();

  constructor(app: FastifyInstance, account: StripeAccount) {
    this.#account = account;
    app.get('/c/authenticate/:id', (request: ChallengeRequest, reply) => {
      void reply.headers(pageHeaders);
      const known = this.#challenges.has(request.params.id);
      return reply.status(known ? 200 : 404).send(known ? challengePage(request.params.id) : overPage);
    });
    app.post('/c/authenticate/:id/:outcome', (request: ChallengeRequest, reply) => {
      const challenge = this.#challenges.get(request.params.id);
      this.#challenges.delete(request.params.id);
      if (!challenge) return reply.headers(pageHeaders).status(404).send(overPage);
      return this.#decide(challenge, request.params.outcome === 'complete', reply);
    });
  }

  /** Pays at once, or answers where the holder authenticates. */
  pay(form: CardForm, challenge: Challenge): Outcome {
    const number = form.number.replaceAll(/[\s-]/g, '');
    if (!asksToAuthenticate(number, 'on-session')) return challenge.pay();
    const id = newId('3ds');
    this.#challenges.set(id, challenge);
    return { status: 200, body: { url: `${this.#account.baseUrl}/c/authenticate/${id}` } };
  }

  #decide({ pay, showAgain }: Challenge, authenticated: boolean, reply: FastifyReply): FastifyReply {
    const again = (message: string) =>
      showAgain(reply, { typed: { name: '', email: '' }, problem: { field: 'card_number', message } });
    if (!authenticated) {
      return again(
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      );
    }
    const { body } = pay();
    if ('error' in body) return again((body.error as { message: string }).message);
    return reply.redirect(String(Reflect.get(body, 'url')), 303);
  }
}

type ChallengeRequest = FastifyRequest<{ Params: { id: string; outcome?: string } }>;

function challengePage(id: string): string {
  return page(
    'Authenticate your payment',
    html`<main class="closed">
      <section class="card">
        <h1>Your bank wants to be sure it is you</h1>
        <p>This is the bank’s page in test mode. Choose what your bank answers.</p>
        <form method="post" action="/c/authenticate/${id}/complete">
          <button class="pay">Complete authentication</button>
        </form>
        <form method="post" action="/c/authenticate/${id}/fail">
          <button class="back">Fail authentication</button>
        </form>
      </section>
    </main>`,
  );
}

const overPage = page(
  'Authentication is over',
  html`<main class="closed">
    <section class="card">
      <h1>This authentication is over</h1>
      <p>Go back to the payment page and try again.</p>
    </section>
  </main>`,
);
