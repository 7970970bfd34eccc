import type { NewPasskey, PasskeyAnswer } from '@homeport/contract/second-factors';
import type { passkeyCreationOptions, passkeySignInOptions } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { parse } from 'uuid';
import { Config } from '../../foundation/config/config.ts';

/** EdDSA, ES256 and RS256: what authenticators in use support. */
const algorithms = [-8, -7, -257];

/** A stored credential. */
export interface Credential {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
}

export interface NewCredential extends Credential {
  counter: number;
  transports: string[];
}

type Descriptor = { credentialId: string; transports: string[] };
type RequestOptions = CallAnswer<typeof passkeySignInOptions>['options'];
type CreationOptions = CallAnswer<typeof passkeyCreationOptions>['options'];

/**
 * WebAuthn for the portal's public address: its host is the relying party, and its origin the only one accepted. The
 * device has to verify the person each time.
 */
@Injectable()
export class WebauthnAdapter {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #rpName: string;

  constructor(config: Config) {
    const { origin, hostname } = new URL(config.settings.PUBLIC_URL);
    this.#origin = origin;
    this.#rpId = hostname;
    this.#rpName = config.settings.BRAND_NAME;
  }

  /** @param allowed the credentials that can answer; none: any passkey of the site */
  async requestOptions(allowed: readonly Descriptor[] = []): Promise<RequestOptions> {
    const { challenge } = await generateAuthenticationOptions({ rpID: this.#rpId });
    return {
      challenge,
      rpId: this.#rpId,
      timeout: timers.passkeyChallenge,
      userVerification: 'required',
      allowCredentials: allowed.map(toDescriptor),
    };
  }

  /** @param known the person's credentials: devices that have one do not create another */
  async creationOptions(
    user: { id: string; email: string; name: string | null },
    known: readonly Descriptor[],
  ): Promise<CreationOptions> {
    const name = { userName: user.email, userDisplayName: user.name ?? user.email };
    const id = { rpID: this.#rpId, rpName: this.#rpName };
    const options = await generateRegistrationOptions({
      ...id,
      ...name,
      userID: parse(user.id).slice(),
      supportedAlgorithmIDs: algorithms,
    });
    return {
      challenge: options.challenge,
      rp: { id: this.#rpId, name: this.#rpName },
      user: options.user,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: timers.passkeyChallenge,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: known.map(toDescriptor),
    };
  }

  /** @returns undefined when the browser's answer does not match the challenge, the site or the rules */
  async verifyCreation(credential: NewPasskey, challenge: string): Promise<NewCredential | undefined> {
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      });
      if (registrationInfo === undefined) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const { transports = [] } = credential.response;
      return { credentialId: id, publicKey: publicKey.slice(), counter, transports };
    } catch {
      // The library throws for everything that does not match.
      return undefined;
    }
  }

  /**
   * Verifies the signature over a challenge. The caller compares the counter with the stored one when replacing it.
   * @returns undefined when the answer does not match the challenge, the site, the credential or the rules
   */
  async verifyAnswer(
    credential: PasskeyAnswer,
    challenge: string,
    { credentialId, publicKey }: Credential,
  ): Promise<{ counter: number } | undefined> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey, counter: 0 },
      });
      return verified ? { counter: authenticationInfo.newCounter } : undefined;
    } catch {
      return undefined;
    }
  }
}

function toDescriptor({ credentialId: id, transports }: Descriptor) {
  return { id, type: 'public-key' as const, transports };
}
