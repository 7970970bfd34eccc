import type { JsonReader } from '@homeport/provider-http';
import type { GandiApi } from './api.ts';
import { type Contact, contactBody } from './contact.ts';
import { type FieldFault, GandiError } from './gandi-error.ts';
import { dryRun, place } from './registration.ts';

export interface TransferOrder {
  /** As A-labels. */
  fqdn: string;
  /** The authorization code of the present registrar. */
  authinfo: string;
  /** How many years are added. */
  years: number;
  owner: Contact;
  bill?: Contact;
  /** By default Gandi's own LiveDNS, with an empty zone. */
  nameservers?: readonly string[];
  /** ISO 4217. */
  currency?: string;
}

/** The state of a transfer to Gandi. */
export interface TransferIn {
  /** unpaid: its price was not taken from the prepaid account yet; stuck: Gandi checks it manually. */
  state: 'unpaid' | 'running' | 'stuck' | 'failed' | 'done';
  /** When it was ordered, ISO 8601. */
  createdAt: string;
  /** Gandi's own step and inner step, for example `WAIT`, and the error. */
  detail: string;
  /** Somebody has not answered the email that asks whether the transfer is wanted. */
  isUnanswered: boolean;
}

/** Whether a domain can be transferred to Gandi now. */
export interface TransferAvailability {
  isAvailable: boolean;
  /** Why not, in Gandi's words. */
  reason: string;
}

/** Transfers of domains to this account. */
export interface TransferCalls {
  available(fqdn: string, authinfo?: string): Promise<TransferAvailability>;
  /** A dry run. @returns the errors that the order would have */
  check(order: TransferOrder): Promise<FieldFault[]>;
  /**
   * Starts a transfer, which costs money.
   * @throws GandiError unknown_outcome: look for the transfer before starting it again
   */
  start(order: TransferOrder): Promise<void>;
  /** The latest transfer of a domain; undefined when there was none. */
  find(fqdn: string): Promise<TransferIn | undefined>;
  /** Sends the email again that asks whether the transfer is wanted. */
  resendEmail(fqdn: string, email: string): Promise<void>;
}

const path = (fqdn: string) => `/domain/transferin/${encodeURIComponent(fqdn)}`;

export function transferCalls(api: GandiApi): TransferCalls {
  const order = ({ fqdn, authinfo, years, owner, bill, nameservers, currency }: TransferOrder) =>
    ({
      method: 'POST',
      path: '/domain/transferin',
      query: api.sharing,
      body: {
        fqdn,
        authinfo,
        duration: years,
        owner: contactBody(owner),
        ...(bill === undefined ? {} : { bill: contactBody(bill) }),
        ...(nameservers === undefined ? {} : { nameservers }),
        ...(currency === undefined ? {} : { currency }),
      },
    }) as const;
  return {
    async available(fqdn, authinfo) {
      const answer = await api.object({
        method: 'POST',
        path: `${path(fqdn)}/available`,
        body: authinfo === undefined ? {} : { authinfo },
        // It only asks, so it may be repeated.
        changes: false,
      });
      return { isAvailable: answer.flag('available', false), reason: answer.text('msg', '') };
    },
    check: (wanted) => dryRun(api, order(wanted)),
    start: (wanted) => place(api, order(wanted)),
    find: (fqdn) => find(api, fqdn),
    async resendEmail(fqdn, email) {
      await place(api, { method: 'POST', path: `${path(fqdn)}/foa`, body: { email } });
    },
  };
}

async function find(api: GandiApi, fqdn: string): Promise<TransferIn | undefined> {
  try {
    return readTransfer(await api.object({ method: 'GET', path: path(fqdn) }));
  } catch (error) {
    if (error instanceof GandiError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

const states: Partial<Record<string, TransferIn['state']>> = {
  BILL: 'unpaid',
  SUPPORT: 'stuck',
  ERROR: 'failed',
  DONE: 'done',
};
/** Not documented: what an answer looks like. Anything said counts as one. */
const unanswered = new Set(['', 'none', 'pending', 'waiting']);

function readTransfer(answer: JsonReader): TransferIn {
  const step = answer.text('step');
  const detail = [
    step,
    ...['inner_step', 'errortype', 'errortype_label'].map((key) => answer.maybeText(key)),
  ];
  return {
    state: states[step] ?? 'running',
    createdAt: answer.text('created_at'),
    detail: detail.filter((each) => each !== undefined && each !== '').join(': '),
    isUnanswered: answer.objects('foa').some((each) => unanswered.has(each.text('answer', '').toLowerCase())),
  };
}
