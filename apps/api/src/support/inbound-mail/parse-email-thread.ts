import type { MessagePort } from 'node:worker_threads';
import { limits } from '@homeport/contract/limits';
import PostalMime, { type Attachment } from 'postal-mime';

export interface ParseTask {
  source: Uint8Array;
  /** Gets a message when the thread begins with the email: its start does not count as its time. */
  begins: MessagePort;
}

export interface EmailFile {
  name: string;
  bytes: number;
  /** Absent for a file that is not kept. */
  content?: Uint8Array;
}

export interface ParsedEmail {
  subject: string;
  text: string;
  html: string;
  files: EmailFile[];
}

/** Deeper than mail apps nest, and far below what a parser takes. */
const parsing = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 2 };
const mostNamed = 20;

/**
 * Runs in a worker thread, so that a hostile email blocks nothing and can be given up.
 * @returns undefined for an email that exceeds the limits of the parser
 */
export default async function parseEmail({ source, begins }: ParseTask): Promise<ParsedEmail | undefined> {
  begins.postMessage('begun');
  const email = await PostalMime.parse(source, parsing).catch(() => undefined);
  if (email === undefined) return undefined;
  const { subject = '', text = '', html = '', attachments } = email;
  // What is cut off here exceeds what a ticket takes even before it is cleaned.
  const most = limits.ticketMarkup * 4;
  return {
    subject: subject.slice(0, 1_000),
    text: text.slice(0, most),
    html: html.slice(0, most),
    files: filesOf(attachments),
  };
}

/** The first files that fit; of the others the names. Pictures within the text, often logos, come after real attachments. */
function filesOf(attachments: readonly Attachment[]): EmailFile[] {
  let kept = 0;
  const files: EmailFile[] = [];
  const ordered = attachments.toSorted((a, b) => Number(a.related === true) - Number(b.related === true));
  for (const { filename, mimeType, content } of ordered) {
    const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
    if (bytes === 0) continue;
    const name = filename ?? `file.${mimeType.split('/')[1]?.replaceAll(/[^a-z0-9]/g, '') ?? 'bin'}`;
    if (bytes <= limits.attachmentBytes && kept < limits.attachments) {
      kept += 1;
      files.push({
        name,
        bytes,
        content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      });
    } else if (files.length < kept + mostNamed) files.push({ name, bytes });
  }
  return files;
}
