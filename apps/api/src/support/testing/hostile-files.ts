import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  what: string;
  name: string;
  content: () => Promise<Buffer>;
  /** What the sender says it is. */
  type?: string;
  /** What it is taken for. */
  kind: 'image' | 'pdf' | 'other';
  /** What it is called afterwards, where that is something else. */
  called?: string;
}

/** A small picture. */
export async function pixels(format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#075466' } })
    .toFormat(format)
    .toBuffer();
}

const text = (content: string) => async () => Buffer.from(content);
const php = '<?php system($_GET["c"]); ?>';

/** A PNG of a few bytes that says it has 60 000 x 60 000 pixels. */
function pixelFlood(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A ZIP of one entry that unpacks to a gigabyte, named as office documents name theirs. */
function zipBomb(): Buffer {
  const content = deflateRawSync(Buffer.alloc(100_000_000));
  const name = Buffer.from('[Content_Types].xml');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(0x3fffffff, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content]);
}

/** What came in as an upload somewhere and ran there, or exhausted somebody. */
export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'a GIF with PHP behind it',
    name: 'cat.gif.php',
    content: async () => Buffer.concat([await pixels('gif'), Buffer.from(php)]),
    type: 'image/gif',
    kind: 'image',
  },
  {
    what: 'a JPEG with PHP in its comment',
    name: 'cat.jpg',
    content: async () => {
      const picture = await pixels('jpeg');
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, php.length + 2]), Buffer.from(php)]);
      return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
    },
    type: 'image/jpeg',
    kind: 'image',
  },
  {
    what: 'PHP that begins like a GIF',
    name: 'x.gif',
    content: text(`GIF89a${php}`),
    type: 'image/gif',
    kind: 'other',
  },
  {
    what: 'an SVG with a script',
    name: 'logo.svg',
    content: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    type: 'image/svg+xml',
    kind: 'other',
  },
  {
    what: 'an SVG that calls itself a PNG',
    name: 'logo.png',
    content: text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    type: 'image/png',
    kind: 'other',
  },
  {
    what: 'HTML that calls itself a picture',
    name: 'page.jpg',
    content: text('<!doctype html><script>alert(1)</script>'),
    type: 'image/jpeg',
    kind: 'other',
  },
  {
    what: 'HTML',
    name: 'page.html',
    content: text('<script>alert(1)</script>'),
    type: 'text/html',
    kind: 'other',
  },
  { what: 'a zip bomb', name: 'report.docx', content: async () => zipBomb(), kind: 'other' },
  {
    what: 'a pixel flood',
    name: 'wide.png',
    content: async () => pixelFlood(),
    type: 'image/png',
    kind: 'other',
  },
  {
    what: 'a picture that is cut off',
    name: 'cut.png',
    content: async () => (await pixels('png')).subarray(0, 60),
    type: 'image/png',
    kind: 'other',
  },
  {
    what: 'a name that leads to another folder',
    name: '../../../etc/cron.d/x',
    content: text('* * * * * root id'),
    kind: 'other',
    called: 'x',
  },
  {
    what: 'a name that reads otherwise than it ends',
    name: 'invoice\u202Efdp.exe',
    content: text('MZ'),
    kind: 'other',
    called: 'invoicefdp.exe',
  },
  {
    what: 'a name with markup',
    name: '<img src=x onerror=alert(1)>.txt',
    content: text('x'),
    kind: 'other',
  },
  { what: 'a name with template marks', name: '{{7*7}}${7*7}.txt', content: text('x'), kind: 'other' },
];
