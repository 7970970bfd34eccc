import { createHash } from 'node:crypto';
import { email as emailField } from '@homeport/contract/fields';
import type { PlanName } from '@homeport/contract/plans';
import * as z from 'zod/mini';
import type { FoundWebspace, PanelCustomer } from '../hosting/index.ts';
import type { ReviewedCustomer, ReviewedWebspace, SkipReason } from './import-row.ts';

/** What the portal has under an email address. */
export interface KnownPerson {
  id: string;
  isStaff: boolean;
  isDisabled: boolean;
  plan: PlanName | null;
  /** Has hosting that was set up in the portal. */
  hasHosting: boolean;
}

/** An address as the portal writes it; undefined for one that it does not accept. */
export function toAddress(email: string): string | undefined {
  const parsed = z.safeParse(emailField, email);
  return parsed.success ? parsed.data : undefined;
}

/** The addresses that more than one customer of the panel has. */
export function sharedAddresses(customers: readonly Pick<PanelCustomer, 'email'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { email } of customers) {
    const address = toAddress(email);
    if (address === undefined) continue;
    if (seen.has(address)) shared.add(address);
    seen.add(address);
  }
  return shared;
}

/** Why a customer cannot be imported, as far as the panel alone says; null: they can. */
export function reasonOnPanel(
  { email, isOfReseller }: Pick<PanelCustomer, 'email' | 'isOfReseller'>,
  shared: ReadonlySet<string>,
): SkipReason | null {
  if (isOfReseller) return 'reseller';
  if (email.trim() === '') return 'no_email';
  const address = toAddress(email);
  if (address === undefined) return 'invalid_email';
  return shared.has(address) ? 'duplicate_email' : null;
}

/** Why nothing can be added to an account of the portal; null: it can. */
export function reasonOfAccount({ isStaff, isDisabled }: KnownPerson): 'staff' | 'disabled' | null {
  return isStaff ? 'staff' : isDisabled ? 'disabled' : null;
}

/** Why hosting cannot be added to an account that other things can be added to; null: it can. */
export function reasonOfPlan({ plan, hasHosting }: KnownPerson): 'has_plan' | 'has_hosting' | null {
  if (hasHosting) return 'has_hosting';
  return plan === null || plan === 'domain' || plan === 'legacy' ? null : 'has_plan';
}

/** Why hosting cannot be added to an account of the portal; null: it can. */
export const reasonOfPerson = (person: KnownPerson): SkipReason | null =>
  reasonOfAccount(person) ?? reasonOfPlan(person);

/** A webspace as it is reviewed. @param refused a name of it that the customer may not use */
export function reviewWebspace(
  webspace: FoundWebspace,
  known: ReadonlySet<string>,
  refused: ReviewedWebspace['refused'],
): ReviewedWebspace {
  const isKnown = known.has(webspace.panelWebspaceId);
  const own = isKnown ? 'already_here' : webspace.hasWebHosting ? null : 'no_web_hosting';
  return {
    panelWebspaceId: webspace.panelWebspaceId,
    name: webspace.asciiName,
    websites: webspace.websites.length,
    isSwitchedOn: webspace.isSwitchedOn,
    reason: own ?? (refused === null ? null : 'name_refused'),
    refused: own === null ? refused : null,
  };
}

/** Names one state of a review: another one, however small the difference, has another code. */
export class ReviewDigest {
  readonly #digest = createHash('sha256');

  add(reviewed: object): void {
    this.#digest.update(`${JSON.stringify(reviewed)}\n`);
  }

  /** Ends it. */
  code(): string {
    return this.#digest.digest('hex').slice(0, 12);
  }
}

/** The code of a review that is at hand as a whole. */
export function reviewCode(rows: readonly ReviewedCustomer[]): string {
  const digest = new ReviewDigest();
  for (const row of rows) digest.add(row);
  return digest.code();
}

/** As many names as a reading of panels claims at once. */
export const namesPerReading = 300;

export function countNames(webspaces: readonly FoundWebspace[]): number {
  return webspaces
    .flatMap(({ websites }) => websites)
    .reduce((count, { aliases }) => count + 1 + aliases.length, 0);
}
