import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@homeport/contract/second-factors';

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

interface Conditions {
  origin?: string;
  /** What the device says about verifying the person. */
  isVerified?: boolean;
  counter?: number;
}

/** A device with one passkey (ES256), as WebAuthn describes it; without a signature counter unless one is given. */
export class SoftPasskey {
  readonly id = randomBytes(24).toString('base64url');
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly #rpId: string;
  readonly #origin: string;

  constructor(publicUrl = 'http://localhost:3000') {
    const { hostname, origin } = new URL(publicUrl);
    this.#rpId = hostname;
    this.#origin = origin;
  }

  create(challenge: string, conditions: Conditions = {}): NewPasskey {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(attested, conditions), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, conditions).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  answer(challenge: string, conditions: Conditions = {}): PasskeyAnswer {
    const clientData = this.#clientData('webauthn.get', challenge, conditions);
    const authData = this.#authData(0, conditions);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Conditions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(flags: number, { isVerified = true, counter = 0 }: Conditions): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | userPresent | (isVerified ? userVerified : 0);
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), Buffer.from([all]), count]);
  }

  /** RFC 9053: an EC2 key for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
