import type { OwnedResource } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import type { Caller } from './handle.decorator.ts';

/** What an access token says once its signature is verified. */
export interface TokenClaims {
  sub: string;
  sid: string;
  /** The security stamp at the time of minting. */
  stamp: number;
  /** How many times the person of the session was asked to confirm their identity and did. */
  ver: number;
  /** Seconds since the epoch. */
  exp: number;
  /** The service that the token is for. */
  aud: string;
}

/** Knows the people behind tokens; the auth capability fills it. */
export abstract class CallerDirectory {
  /**
   * @param isBackground the client made the call by itself: it does not count as activity of the person
   * @returns who the claims stand for
   * @throws AppError session_stale when the account changed since the token was made, token_invalid when the session ended
   */
  abstract callerOf(claims: TokenClaims, request: { isBackground: boolean }): Promise<Caller>;
}

/** @param role of the person, for what belongs to staff by their work */
type OwnershipCheck = (userId: string, id: string, role: Caller['role']) => Promise<boolean>;

/**
 * What a customer's plan lets them use.
 * - nothing: there is no plan, or it is not paid
 * - domains: a plan that includes no hosting
 * - hosting: a paid plan with hosting
 */
export type Entitlement = 'nothing' | 'domains' | 'hosting';

/** Answers "is this theirs?" per kind of resource; each capability registers what it owns, and the start fails when one is missing. */
@Injectable()
export class Ownership {
  readonly #checks = new Map<OwnedResource, OwnershipCheck>();
  #entitlement: ((userId: string) => Promise<Entitlement>) | undefined;

  register(resource: OwnedResource, check: OwnershipCheck): void {
    if (this.#checks.has(resource)) throw new Error(`Ownership of "${resource}" is registered twice`);
    this.#checks.set(resource, check);
  }

  /** Says what a customer's plan includes, for the calls that need one. */
  registerEntitlement(entitlementOf: (userId: string) => Promise<Entitlement>): void {
    this.#entitlement = entitlementOf;
  }

  /** False for a resource that nobody answers for: the default is denied. */
  async owns(
    resource: OwnedResource,
    { userId, role }: Pick<Caller, 'userId' | 'role'>,
    id: string,
  ): Promise<boolean> {
    const check = this.#checks.get(resource);
    return check !== undefined && (await check(userId, id, role));
  }

  async entitlementOf(userId: string): Promise<Entitlement> {
    return this.#entitlement === undefined ? 'nothing' : this.#entitlement(userId);
  }

  /** The resources that somebody answers for. */
  registered(): ReadonlySet<OwnedResource> {
    return new Set(this.#checks.keys());
  }

  get hasEntitlement(): boolean {
    return this.#entitlement !== undefined;
  }
}
