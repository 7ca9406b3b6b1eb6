import sharp, { type Sharp } from 'sharp';
import type { imageTypes } from '@makeport/rules';

export type ImageType = (typeof imageTypes)[number];

/** 50 megapixels: a larger picture would take hundreds of megabytes to unpack. */
export const MAX_PIXELS = 50_000_000;
/** The limit for all frames of an animation together, because each frame is redrawn. */
export const MAX_ANIMATION_PIXELS = 20_000_000;
export const MAX_FRAMES = 150;
const MAX_WORK_SECONDS = 10;

// Saves memory at the cost of time: no cache, one thread per picture.
sharp.cache(false);
sharp.concurrency(1);

/** Thrown if the file is not a complete picture of the declared type. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super('not a picture', { cause });
    this.name = 'NotAPicture';
  }
}

/** Thrown for a picture that would exhaust the memory. */
export class TooManyPixels extends Error {
  constructor(cause: unknown) {
    super('too many pixels', { cause });
    this.name = 'TooManyPixels';
  }
}

/** Thrown for a picture that would delay other users' pictures. */
export class TooMuchWork extends Error {
  constructor(cause?: unknown) {
    super('too much work', { cause });
    this.name = 'TooMuchWork';
  }
}

/**
 * Redraws the picture from its pixels, upright and limited to `longestSide`. Redrawing removes
 * hidden content: scripts, appended archives, and the photo's location and camera.
 * @throws NotAPicture, TooManyPixels or TooMuchWork
 */
export async function redrawn(
  content: Buffer,
  type: ImageType,
  longestSide: number,
): Promise<Buffer> {
  const isAnimated = type === 'image/gif' || type === 'image/webp';
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: isAnimated } as const;
  try {
    const picture = sharp(content, options);
    const { format, width, height, pages = 1 } = await picture.metadata();
    if (`image/${format}` !== type) throw new NotAPicture();
    // `height` is the height of all frames together.
    if (pages > 1 && (pages > MAX_FRAMES || width * height > MAX_ANIMATION_PIXELS))
      throw new TooMuchWork();
    const upright = pages > 1 ? picture : picture.autoOrient();
    const size = {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return await written(upright.resize(size), type)
      .timeout({ seconds: MAX_WORK_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof NotAPicture || error instanceof TooMuchWork) throw error;
    if (error instanceof Error && /^timeout/.test(error.message)) throw new TooMuchWork(error);
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message))
      throw new TooManyPixels(error);
    throw new NotAPicture(error);
  }
}

function written(picture: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png();
    case 'image/jpeg':
      return picture.jpeg({ quality: 86 });
    case 'image/webp':
      return picture.webp({ quality: 86 });
    case 'image/gif':
      return picture.gif();
  }
}
