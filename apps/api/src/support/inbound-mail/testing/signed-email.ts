import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

type Mail = ConstructorParameters<typeof MailComposer>[0];

export interface Signer {
  domain: string;
  selector: string;
  privateKey: KeyObject;
  /** The TXT record that belongs to it. */
  record: string;
}

/** A DKIM key of a domain. */
export function newSigner(domain: string, selector = 's1'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { domain, selector, privateKey, record: `v=DKIM1; k=rsa; p=${key}` };
}

/** An email as a mail app writes it. */
export async function composed(mail: Mail): Promise<Buffer> {
  return new MailComposer(mail).compile().build();
}

/** An email with the signature of a domain above it, as its mail server sends it. */
export async function signed(
  source: Buffer,
  { domain, selector, privateKey }: Signer,
  { expires, ...options }: { maxBodyLength?: number; expires?: Date } = {},
): Promise<Buffer> {
  const { signatures, errors } = await dkimSign(source, {
    ...(expires === undefined ? {} : { expires, signTime: new Date(expires.getTime() - 60_000) }),
    signatureData: [
      {
        signingDomain: domain,
        selector,
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        ...options,
      },
    ],
  } as Parameters<typeof dkimSign>[1]);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return Buffer.concat([Buffer.from(signatures), source]);
}
