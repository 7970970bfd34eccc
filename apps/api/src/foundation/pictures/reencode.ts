import sharp from 'sharp';

/** Pictures that are re-encoded; other files are served unchanged. */
export const pictureTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type PictureType = keyof typeof pictureTypes;

/** Pixels of all frames together, read from the header before anything is decoded. */
export const maxPixels = 40_000_000;
const maxFrames = 200;
const thumbnailSide = 320;
const portraitSide = 256;

/** Of the thumbnail. whole: all of the picture; portrait: a square from its middle, larger if need be. */
export type PictureShape = 'whole' | 'portrait';

/**
 * Why a picture is not accepted.
 * - too_many_pixels: its header announces more than `maxPixels`
 * - too_costly: re-encoding it took more memory or time than one picture may
 */
export type Rejection = 'too_many_pixels' | 'too_costly';

export type Reencoding =
  | { outcome: 'reencoded'; picture: Uint8Array; thumbnail: Uint8Array }
  /** It has the signature of a picture but cannot be decoded. */
  | { outcome: 'undecodable' }
  | { outcome: 'rejected'; reason: Rejection };

const sizes = {
  whole: { width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true },
  portrait: { width: portraitSide, height: portraitSide, fit: 'cover' },
} as const;

// One picture at a time on one core, without a cache.
sharp.concurrency(1);
sharp.cache(false);

/** Redraws a picture, so that only its pixels are kept: no code behind them, no location, no camera. */
export async function reencode(
  content: Uint8Array,
  type: PictureType,
  shape: PictureShape = 'whole',
): Promise<Reencoding> {
  const format = pictureTypes[type];
  const animated = format === 'gif' || format === 'webp';
  const options = { limitInputPixels: maxPixels, failOn: 'error' as const };
  try {
    // Only the header is read here. Without `animated`, the height is that of one frame.
    const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height * pages > maxPixels) return { outcome: 'rejected', reason: 'too_many_pixels' };
    if (pages > maxFrames) return { outcome: 'undecodable' };
    const picture = await sharp(content, { ...options, animated })
      .autoOrient()
      .toFormat(format)
      .toBuffer();
    const thumbnail = await sharp(content, options)
      .autoOrient()
      .resize(sizes[shape])
      .webp({ quality: 75 })
      .toBuffer();
    return { outcome: 'reencoded', picture, thumbnail };
  } catch (error) {
    if (String(error).includes('out of memory')) return { outcome: 'rejected', reason: 'too_costly' };
    return { outcome: 'undecodable' };
  }
}
