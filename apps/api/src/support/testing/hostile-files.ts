import sharp from 'sharp';
import { zipBomb } from './crafted-files.ts';

export interface HostileFile {
  what: string;
  name: string;
  content: () => Promise<Buffer>;
  /** The declared type. */
  type?: string;
  /** The detected kind. */
  kind: 'image' | 'pdf' | 'other';
  /** The stored name, if it differs. */
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

/** Kinds of files that have been executed after an upload, or have exhausted a server. */
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
  {
    what: 'a PDF with JavaScript that runs when it is opened',
    name: 'bill.pdf',
    content: text(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj\n',
    ),
    type: 'application/pdf',
    kind: 'pdf',
  },
  {
    what: 'a PDF that is a page too',
    name: 'bill.html',
    content: text('%PDF-1.7\n<!doctype html><script>alert(1)</script>'),
    type: 'text/html',
    kind: 'pdf',
  },
  {
    what: 'a page in an encoding that filters do not read',
    name: 'page.png',
    content: async () => Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le'),
    type: 'image/png',
    kind: 'other',
  },
  {
    what: 'an XML that names outside entities',
    name: 'data.xml',
    content: text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    type: 'application/xml',
    kind: 'other',
  },
  {
    what: 'a module that a script tag would load',
    name: 'app.js',
    content: text('alert(1)'),
    type: 'text/javascript',
    kind: 'other',
  },
  { what: 'a zip bomb', name: 'report.docx', content: async () => zipBomb(), kind: 'other' },
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
