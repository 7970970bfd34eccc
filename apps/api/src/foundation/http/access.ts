import type { OwnedResource } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import type { Caller } from './handle.decorator.ts';

/** The claims of a verified access token. */
export interface TokenClaims {
  sub: string;
  sid: string;
  /** The security stamp at the time of minting. */
  stamp: number;
  /** How many times the person confirmed their identity in this session. */
  ver: number;
  /** Seconds since the epoch. */
  exp: number;
  /** The service that the token is for. */
  aud: string;
}

/** Authenticates callers; implemented by the auth module. */
export abstract class CallerDirectory {
  /**
   * @param isBackground the client polls: the call does not count as activity
   * @param readsSession the session is read now, and not taken from memory
   * @returns the caller
   * @throws AppError session_stale when the account changed since the token was issued, token_invalid when the session ended
   */
  abstract callerOf(
    claims: TokenClaims,
    request: { isBackground: boolean; readsSession: boolean },
  ): Promise<Caller>;

  /** The caller of an API key, with `apiKey`; undefined for a key that is unknown, expired or revoked. */
  abstract callerOfKey(secret: string): Promise<Caller | undefined>;
}

/** @param staffRole of a member of staff, for resources that staff may access */
type OwnershipCheck = (userId: string, id: string, staffRole: Caller['staffRole']) => Promise<boolean>;

/** The websites that a customer's resource is of, by id. Several: the name is that of each. */
type WebsiteLookup = (userId: string, id: string) => Promise<readonly string[]>;

/**
 * What a customer's plan entitles them to.
 * - nothing: no plan, or it is unpaid
 * - domains: a plan that includes no hosting
 * - hosting: a paid plan with hosting
 */
export type Entitlement = 'nothing' | 'domains' | 'hosting';

/** Checks who owns a resource. Each module registers its kinds of resources; the process refuses to start if one is missing. */
@Injectable()
export class Ownership {
  readonly #checks = new Map<OwnedResource, OwnershipCheck>();
  readonly #lookups = new Map<OwnedResource, WebsiteLookup>();
  #entitlement: ((userId: string) => Promise<Entitlement>) | undefined;

  /** @param websitesOf for resources of websites, which people who work on single websites reach with them */
  register(resource: OwnedResource, check: OwnershipCheck, websitesOf?: WebsiteLookup): void {
    if (this.#checks.has(resource)) throw new Error(`Ownership of "${resource}" is registered twice`);
    this.#checks.set(resource, check);
    if (websitesOf !== undefined) this.#lookups.set(resource, websitesOf);
  }

  /** Registers how to read a customer's entitlement, for calls that need a plan. */
  registerEntitlement(entitlementOf: (userId: string) => Promise<Entitlement>): void {
    this.#entitlement = entitlementOf;
  }

  /** False for an unregistered kind: access is denied by default. */
  async owns(
    resource: OwnedResource,
    { userId, staffRole }: Pick<Caller, 'userId' | 'staffRole'>,
    id: string,
  ): Promise<boolean> {
    const check = this.#checks.get(resource);
    return check !== undefined && (await check(userId, id, staffRole));
  }

  /** Whether a resource is of a website, and of reached ones alone. False for a kind of which that is not known. */
  async isWithin(
    websites: readonly string[],
    resource: OwnedResource,
    userId: string,
    id: string,
  ): Promise<boolean> {
    const of = (await this.#lookups.get(resource)?.(userId, id)) ?? [];
    return of.length > 0 && of.every((website) => websites.includes(website));
  }

  async entitlementOf(userId: string): Promise<Entitlement> {
    return this.#entitlement === undefined ? 'nothing' : this.#entitlement(userId);
  }

  /** The registered kinds of resources. */
  registered(): ReadonlySet<OwnedResource> {
    return new Set(this.#checks.keys());
  }

  /** The registered kinds whose websites are known. */
  ofWebsites(): ReadonlySet<OwnedResource> {
    return new Set(this.#lookups.keys());
  }

  get hasEntitlement(): boolean {
    return this.#entitlement !== undefined;
  }
}
