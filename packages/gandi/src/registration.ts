import type { JsonReader, JsonRequest } from '@homeport/provider-http';
import { faultsIn, type GandiApi } from './api.ts';
import { type Contact, contactBody } from './contact.ts';
import { type FieldFault, GandiError } from './gandi-error.ts';

export interface RegistrationOrder {
  /** As A-labels. */
  fqdn: string;
  /** 1 to 10. */
  years: number;
  owner: Contact;
  /** By default the owner. */
  admin?: Contact;
  tech?: Contact;
  bill?: Contact;
  /** By default Gandi's own LiveDNS. */
  nameservers?: readonly string[];
  /** ISO 4217. */
  currency?: string;
  /** Accepts the price of a premium name; without it, no premium name is registered. */
  premium?: boolean;
  /** ISO 639-2: the language of a name with letters beyond ASCII, which some registries require. */
  lang?: string;
}

/** The state of a registration. */
export type Creation =
  /** Paid (`BILL`), waiting (`WAIT`) or at the registry (`RUN`). */
  | { state: 'running'; step: string }
  /** Refused by the registry, or for lack of credit: the domain will not be registered. */
  | { state: 'failed'; step: 'ERROR'; error: string }
  /** Gandi has to check it manually. */
  | { state: 'stuck'; step: 'SUPPORT'; error: string }
  | { state: 'done' };

/** Statuses of an answer that only links to the finished domain; which of them it is, is inferred. */
const redirects = [301, 302, 303, 307, 308];

/** Makes Gandi check an order without placing it. @returns the errors; empty when it would be accepted */
export async function checkRegistration(api: GandiApi, order: RegistrationOrder): Promise<FieldFault[]> {
  return dryRun(api, creationOf(api, order));
}

/**
 * Places the order: it costs money from the prepaid account, and there is no idempotency key.
 * @throws GandiError unknown_outcome: look for the creation and the domain before placing it again
 */
export async function register(api: GandiApi, order: RegistrationOrder): Promise<void> {
  await place(api, creationOf(api, order));
}

/** The state of a name's registration; undefined when there is no registration. */
export async function creation(api: GandiApi, fqdn: string): Promise<Creation | undefined> {
  const request: JsonRequest = {
    method: 'GET',
    path: `/domain/domains/${encodeURIComponent(fqdn)}/createstatus`,
    alsoAnswers: [...redirects, 404],
  };
  const answer = await api.send(request);
  if (answer.status === 404) return undefined;
  if (redirects.includes(answer.status) || (answer.location !== undefined && answer.body.trim() === ''))
    return { state: 'done' };
  return readCreation(api.members(request, answer));
}

/** Asks whether a request would be accepted. */
export async function dryRun(api: GandiApi, request: JsonRequest): Promise<FieldFault[]> {
  try {
    const { body } = await api.send({ ...request, headers: { 'dry-run': '1' }, changes: false });
    return faultsIn(body);
  } catch (error) {
    if (error instanceof GandiError && error.kind === 'rejected' && error.faults.length > 0)
      return [...error.faults];
    throw error;
  }
}

/** Sends a request that Gandi accepts or refuses; some refusals come with a success status. */
export async function place(api: GandiApi, request: JsonRequest): Promise<void> {
  const { body } = await api.send(request);
  const faults = faultsIn(body);
  if (faults.length > 0)
    throw new GandiError({
      kind: 'rejected',
      call: `${request.method} ${request.path}`,
      text: faults.map(({ name, description }) => `${name}: ${description}`).join('; '),
      faults,
    });
}

function creationOf(api: GandiApi, order: RegistrationOrder): JsonRequest {
  const { fqdn, years, owner, admin, tech, bill, nameservers, currency, premium, lang } = order;
  return {
    method: 'POST',
    path: '/domain/domains',
    query: api.sharing,
    body: {
      fqdn,
      duration: years,
      owner: contactBody(owner),
      ...(admin === undefined ? {} : { admin: contactBody(admin) }),
      ...(tech === undefined ? {} : { tech: contactBody(tech) }),
      ...(bill === undefined ? {} : { bill: contactBody(bill) }),
      ...(nameservers === undefined ? {} : { nameservers }),
      ...(currency === undefined ? {} : { currency }),
      ...(premium === true ? { enforce_premium: true } : {}),
      ...(lang === undefined ? {} : { lang }),
    },
  };
}

function readCreation(answer: JsonReader): Creation {
  const step = answer.text('step');
  const error = [answer.maybeText('errortype'), answer.maybeText('errortype_label')]
    .filter((each) => each !== undefined)
    .join(': ');
  if (step === 'ERROR') return { state: 'failed', step, error };
  if (step === 'SUPPORT') return { state: 'stuck', step, error };
  return { state: 'running', step };
}
