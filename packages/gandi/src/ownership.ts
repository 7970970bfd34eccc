import type { GandiApi } from './api.ts';
import { type Contact, contactBody } from './contact.ts';
import { type FieldFault, GandiError } from './gandi-error.ts';
import { dryRun, place } from './registration.ts';

/** A change of owner: it waits until the earlier and the new owner have agreed by email. */
export interface OwnerChange {
  state: 'running' | 'failed' | 'done';
  /** When it was ordered, ISO 8601. */
  createdAt: string;
  /** Gandi's own step, for example `WAIT`. */
  step: string;
  error: string;
}

/** Who may transfer a domain away, and who owns it. */
export interface OwnershipCalls {
  /** Applied later; the domain's statuses show it. */
  setTransferLock(fqdn: string, locked: boolean): Promise<void>;
  /** The code for a transfer to another registrar; undefined when the registry gives none. */
  authCode(fqdn: string): Promise<string | undefined>;
  /** Replaces the code; the earlier one is invalid then. */
  resetAuthCode(fqdn: string): Promise<void>;
  /** Refuses a transfer to another registrar that is under way. */
  declineTransfer(fqdn: string): Promise<void>;
  /** A dry run of `setOwnerData`. */
  checkOwnerData(fqdn: string, owner: Contact): Promise<FieldFault[]>;
  /** A dry run of `changeOwner`. */
  checkOwnerChange(fqdn: string, owner: Contact): Promise<FieldFault[]>;
  /** Gives the domain to another owner, once both have agreed. */
  changeOwner(fqdn: string, owner: Contact): Promise<void>;
  /** The latest change of owner; undefined when there was none. */
  ownerChange(fqdn: string): Promise<OwnerChange | undefined>;
}

const path = (fqdn: string) => `/domain/domains/${encodeURIComponent(fqdn)}`;
const changePath = (fqdn: string) => `/domain/changeowner/${encodeURIComponent(fqdn)}`;

export function ownershipCalls(api: GandiApi): OwnershipCalls {
  const ownerData = (fqdn: string, owner: Contact) =>
    ({ method: 'PUT', path: `${path(fqdn)}/contacts/owner`, body: contactBody(owner) }) as const;
  const change = (fqdn: string, owner: Contact) =>
    ({
      method: 'POST',
      path: changePath(fqdn),
      query: api.sharing,
      body: { owner: contactBody(owner) },
    }) as const;
  return {
    async setTransferLock(fqdn, locked) {
      const body = { clientTransferProhibited: locked };
      await place(api, { method: 'PATCH', path: `${path(fqdn)}/status`, body });
    },
    async authCode(fqdn) {
      return (await api.object({ method: 'GET', path: path(fqdn) })).maybeText('authinfo');
    },
    async resetAuthCode(fqdn) {
      await place(api, { method: 'PUT', path: `${path(fqdn)}/authinfo` });
    },
    async declineTransfer(fqdn) {
      await place(api, { method: 'POST', path: `${path(fqdn)}/transferout`, body: { accept: false } });
    },
    checkOwnerData: (fqdn, owner) => dryRun(api, ownerData(fqdn, owner)),
    checkOwnerChange: (fqdn, owner) => dryRun(api, change(fqdn, owner)),
    changeOwner: (fqdn, owner) => place(api, change(fqdn, owner)),
    ownerChange: (fqdn) => ownerChange(api, fqdn),
  };
}

async function ownerChange(api: GandiApi, fqdn: string): Promise<OwnerChange | undefined> {
  try {
    const answer = await api.object({ method: 'GET', path: changePath(fqdn), query: api.sharing });
    const step = answer.text('step');
    const error = [answer.maybeText('errortype'), answer.maybeText('errortype_label')];
    return {
      state: step === 'DONE' ? 'done' : step === 'ERROR' ? 'failed' : 'running',
      createdAt: answer.text('created_at'),
      step,
      error: error.filter((each) => each !== undefined).join(': '),
    };
  } catch (error) {
    if (error instanceof GandiError && error.kind === 'not_found') return undefined;
    throw error;
  }
}
