import { createReadStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { IMAGES, buildah } from './buildah.ts';

/** Size of the layers of an image above those of its base, uncompressed, in bytes. */
export async function sizeAbove(image: string, base: string): Promise<number> {
  const layersBelow = (await buildah.layers(base)).length;
  const folder = join(IMAGES, 'measured');
  rmSync(folder, { recursive: true, force: true });
  await buildah.ask('push', '--quiet', image, `oci:${folder}:measured`);
  const blob = (digest: string) => join(folder, 'blobs', digest.replace(':', '/'));
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
  const { manifests } = read(join(folder, 'index.json')) as { manifests: { digest: string }[] };
  const { layers } = read(blob(manifests[0]?.digest ?? '')) as {
    layers: { digest: string; mediaType: string }[];
  };
  let size = 0;
  for (const { digest, mediaType } of layers.slice(layersBelow)) {
    const packed = createReadStream(blob(digest));
    for await (const chunk of mediaType.endsWith('gzip') ? packed.pipe(createGunzip()) : packed)
      size += (chunk as Buffer).length;
  }
  rmSync(folder, { recursive: true });
  return size;
}
