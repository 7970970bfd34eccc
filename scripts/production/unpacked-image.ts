import { type ImageConfig, buildah } from '../image/buildah.ts';

/** An image with its files in a folder. */
export interface UnpackedImage {
  root: string;
  config: ImageConfig;
}

/** Unpacks an image, in place of what was unpacked of it before. */
export async function unpackImage(image: string): Promise<UnpackedImage> {
  const container = `unpacked-${image.replaceAll(/[^a-z0-9]/g, '-')}`;
  await buildah.ask('rm', container).catch(() => undefined);
  await buildah.ask('from', '--pull-never', '--name', container, image);
  return { root: await buildah.ask('mount', container), config: await buildah.config(image) };
}
