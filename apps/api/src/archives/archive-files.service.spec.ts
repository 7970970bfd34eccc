import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ArchiveFilesService, type PackedFile } from './archive-files.service.ts';

const at = new Date('2026-11-27T10:00:00Z');

/** A service whose storage reads slowly. @param seen is told of each part */
function serviceWith(seen: (bytes: number) => void) {
  const files = {
    putStream: async (_key: string, content: Readable) => {
      let bytes = 0;
      for await (const part of content as AsyncIterable<Uint8Array>) {
        bytes += part.byteLength;
        seen(bytes);
        await nextTurn();
      }
      return bytes;
    },
  };
  return new ArchiveFilesService(files as never, {} as never, {} as never);
}

describe('packing', () => {
  it('asks for a file once those before it were sent, however many there are', async () => {
    const size = 100_000;
    let made = 0;
    let sent = 0;
    let mostAhead = 0;
    async function* files(): AsyncGenerator<PackedFile> {
      for (let number = 0; number < 500; number += 1) {
        made += size;
        mostAhead = Math.max(mostAhead, made - sent);
        yield { name: `${number}.pdf`, content: Buffer.alloc(size, 1), at };
      }
    }
    const bytes = await serviceWith((all) => (sent = all)).pack('id', 'invoices.zip', files());
    expect(bytes).toBeGreaterThan(500 * size);
    expect(mostAhead).toBeLessThan(10 * size);
  });

  it('fails when a file fails', async () => {
    async function* files(): AsyncGenerator<PackedFile> {
      yield { name: 'a.txt', content: 'a', at };
      throw new Error('The provider is away');
    }
    await expect(serviceWith(() => undefined).pack('id', 'a.zip', files())).rejects.toThrow('away');
  });
});
