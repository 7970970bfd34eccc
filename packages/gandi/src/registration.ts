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
  /** The owner, where left out. */
  admin?: Contact;
  tech?: Contact;
  bill?: Contact;
  /** Gandi's own LiveDNS, where left out. */
  nameservers?: readonly string[];
  /** ISO 4217. */
  currency?: string;
  /** Says that a premium name's price is known: without it, no premium name is registered. */
  premium?: boolean;
  /** ISO 639-2: the language of a name in letters beyond ASCII, which some registries require. */
  lang?: string;
}

/** How a registration goes on. */
export type Creation =
  /** Paid (`BILL`), waiting (`WAIT`) or with the registry (`RUN`). */
  | { state: 'running'; step: string }
  /** The registry, or the prepaid account, refused: the domain does not come of it. */
  | { state: 'failed'; step: 'ERROR'; error: string }
  /** Somebody at Gandi has to look at it. */
  | { state: 'stuck'; step: 'SUPPORT'; error: string }
  | { state: 'done' };

/** Statuses of the answer that only says where the finished domain is; which of them it is, is inferred. */
const redirects = [301, 302, 303, 307, 308];

/** Has Gandi check an order without placing it: what it would refuse, nothing when it would take it. */
export async function checkRegistration(api: GandiApi, order: RegistrationOrder): Promise<FieldFault[]> {
  return dryRun(api, creationOf(api, order));
}

/**
 * Places the order: it costs money from the prepaid account, and there is no key to make a repetition harmless.
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

/** Asks whether a request would be taken. */
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

/** Sends a request that Gandi takes on or refuses; a refusal that comes as a success is one too. */
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
