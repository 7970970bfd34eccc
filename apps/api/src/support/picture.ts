import sharp from 'sharp';

/** Pictures that are drawn anew; others are handed out as files. */
export const pictureTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type PictureType = keyof typeof pictureTypes;

/** More pixels than screens and cameras make: what has more is made to exhaust whoever opens it. */
const mostPixels = 50_000_000;
const mostFrames = 200;
const thumbnailSide = 320;
const secondsPerPicture = 20;

export interface Redrawn {
  picture: Buffer;
  thumbnail: Buffer;
}

/**
 * Draws a picture anew, so that nothing but its pixels is kept: no code behind them, no place where it was taken.
 * @returns undefined when it cannot be drawn
 */
export async function redraw(content: Buffer, type: PictureType): Promise<Redrawn | undefined> {
  const format = pictureTypes[type];
  const animated = format === 'gif' || format === 'webp';
  const options = { limitInputPixels: mostPixels, failOn: 'error' as const };
  try {
    const { pages = 1 } = await sharp(content, options).metadata();
    if (pages > mostFrames) return undefined;
    const picture = await sharp(content, { ...options, animated })
      .timeout({ seconds: secondsPerPicture })
      .autoOrient()
      .toFormat(format)
      .toBuffer();
    const thumbnail = await sharp(content, options)
      .timeout({ seconds: secondsPerPicture })
      .autoOrient()
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { picture, thumbnail };
  } catch {
    // It is no picture, or too much of one: whatever it is, it is not shown as one.
    return undefined;
  }
}
