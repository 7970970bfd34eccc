import { deflateRawSync, deflateSync } from 'node:zlib';

/** A PNG of a few bytes that claims 60 000 x 60 000 pixels. */
export function pixelFlood(): Buffer {
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

/** A GIF that claims 30 000 x 30 000 pixels in each of thousands of frames. */
export function framesWithoutEnd(): Buffer {
  const side = 30_000;
  const word = [side & 255, side >> 8];
  const head = Buffer.from([...Buffer.from('GIF89a'), ...word, ...word, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...word, ...word, 0, 2, 2, 0x4c, 0x01, 0]);
  return Buffer.concat([head, ...Array.from({ length: 5_000 }, () => frame), Buffer.from([0x3b])]);
}

/** A ZIP with one entry that unpacks to a gigabyte, named as in office documents. */
export function zipBomb(): Buffer {
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
