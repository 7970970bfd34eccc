import { ProviderError } from '../../../foundation/operations/operation.ts';
import { ProviderClient } from '../../../foundation/providers/provider-client.ts';
import { testMetrics } from '../../../foundation/testing/metrics.ts';
import type {
  CreationState,
  DomainContact,
  NameCheck,
  NameOffer,
  NewRegistration,
  RegisteredDomain,
  RegistrarDriver,
  RegistrationProblem,
  RenewalTerms,
} from '../../registrars/registrar-driver.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const contacts = { registrant: 'owner', payer: 'bill' } as const;
const fields: Partial<Record<string, keyof DomainContact>> = { telephone: 'phone', mail: 'email' };

/** Domains at Atoll, a registrar that exists in tests only; it has none of the optional abilities. */
export class AtollDriver implements RegistrarDriver {
  readonly vendor = 'atoll';
  readonly displayName = 'Atoll Names';
  readonly isConfigured = true;
  readonly endings = ['zone'];
  readonly #service: ProviderClient<string>;

  constructor(url: string, metrics = testMetrics()) {
    this.#service = new ProviderClient({
      name: 'atoll',
      displayName: 'Atoll',
      codes: 'registrar',
      client: url,
      callsAtOnce: 4,
      metrics,
      translate: () => undefined,
    });
  }

  async check(name: string): Promise<NameCheck> {
    const { body } = await this.#send('GET', `/prices/${name}`);
    if (body['buyable'] !== true) return { state: 'unavailable', price: null };
    return {
      state: 'available',
      price: {
        yearCents: toCents(body['price']),
        renewYearCents: toCents(body['renewal']),
        mostYears: Number(body['longest_term']),
        discount: null,
        premium: false,
      },
    };
  }

  async offer(name: string, years: number): Promise<NameOffer> {
    const { price } = await this.check(name);
    return price === null
      ? { state: 'unavailable' }
      : { state: 'available', costCents: price.yearCents * years };
  }

  async tryOut(registration: NewRegistration): Promise<RegistrationProblem[]> {
    const { body } = await this.#send('POST', '/orders', { ...toOrder(registration), rehearse: true }, [422]);
    return (body['issues'] as { at: string; text: string }[]).map(toProblem);
  }

  async register(registration: NewRegistration): Promise<void> {
    await this.#send('POST', '/orders', toOrder(registration));
  }

  async creationOf(name: string): Promise<CreationState> {
    const { body } = await this.#send('GET', `/orders?domain=${name}`);
    const latest = (body['orders'] as { state: string; reason?: string }[]).at(-1);
    if (latest === undefined) return { state: 'none' };
    if (latest.state === 'failed') return { state: 'failed', reason: latest.reason ?? '' };
    return { state: latest.state === 'done' ? 'done' : 'running' };
  }

  async find(name: string): Promise<RegisteredDomain | undefined> {
    const { status, body } = await this.#send('GET', `/domains/${name}`, undefined, [404]);
    if (status === 404) return undefined;
    return {
      name: String(body['domain']),
      registeredAt: new Date(Number(body['from']) * 1000),
      expiresAt: new Date(Number(body['until']) * 1000),
      autorenew: body['renewal'] === 'automatic',
      nameservers: body['servers'] as string[],
      ownZone: false,
      ownerConfirmation: 'unknown',
      isOnHold: false,
      isLocked: null,
      isLeaving: false,
      renewableUntil: new Date(Number(body['keep']) * 1000),
      restorableUntil: null,
    };
  }

  async renewal(name: string): Promise<RenewalTerms> {
    const { body } = await this.#send('GET', `/domains/${name}/extension`);
    const years = body['terms'] as number[];
    return {
      expiresAt: new Date(Number(body['until']) * 1000),
      years,
      yearCents: years.length === 0 ? null : toCents(body['price']),
      restoreCents: null,
      premium: false,
    };
  }

  async renew(name: string, years: number): Promise<void> {
    await this.#send('POST', `/domains/${name}/extension`, { terms: years });
  }

  async setNameservers(name: string, nameservers: readonly string[]): Promise<void> {
    await this.#send('PATCH', `/domains/${name}`, { servers: nameservers });
  }

  async setAutorenew(name: string, enabled: boolean): Promise<void> {
    await this.#send('PATCH', `/domains/${name}`, { renewal: enabled ? 'automatic' : 'manual' });
  }

  /** @param expected statuses that are no errors */
  async #send(
    method: string,
    path: string,
    sent?: object,
    expected: readonly number[] = [],
  ): Promise<Answer> {
    return this.#service.use(async (url) => {
      const answer = await request(`${url}${path}`, method, sent);
      if (answer.status < 300 || expected.includes(answer.status)) return answer;
      throw toProviderError(answer);
    });
  }
}

async function request(url: string, method: string, sent?: object): Promise<Answer> {
  try {
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const response = await fetch(url, { method, ...body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch (error) {
    const kind = method === 'GET' ? 'unavailable' : 'unknown_outcome';
    throw new ProviderError(kind, `registrar_${kind}`, `Atoll ${method}: ${String(error)}`, { cause: error });
  }
}

function toProviderError({ status, body }: Answer): ProviderError {
  const kind =
    status === 404 ? 'not_found' : status === 409 ? 'conflict' : status < 500 ? 'rejected' : 'unavailable';
  return new ProviderError(kind, `registrar_${kind}`, `Atoll: ${JSON.stringify(body)}`);
}

/** Prices are decimal dollars, such as 14.200. */
function toCents(dollars: unknown): number {
  return Math.round(Number(dollars) * 100);
}

function toOrder({ name, years, owner, bill }: NewRegistration): object {
  return { domain: name, terms: years, registrant: toPerson(owner), payer: toPerson(bill) };
}

function toPerson({ givenName, familyName, phone, email, country }: DomainContact): object {
  return { name: `${givenName} ${familyName}`, telephone: phone, mail: email, country };
}

/** Fields look like `registrant/telephone`. */
function toProblem({ at, text }: { at: string; text: string }): RegistrationProblem {
  const [person, name = ''] = at.split('/');
  const field = fields[name];
  const contact = person === 'registrant' || person === 'payer' ? contacts[person] : undefined;
  return {
    field: contact === undefined || field === undefined ? null : { contact, name: field },
    description: `${field ?? at}: ${text}`,
  };
}
