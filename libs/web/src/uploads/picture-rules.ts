import { MAX_IMAGE_BYTES, imageTooLargeText, imageTypes } from '@makeport/rules';

/** The `accept` value of the file dialog. */
export const ACCEPTED_PICTURES = imageTypes.join(',');

/** Returns why a file cannot be uploaded; null if it can. The server checks its content, too. */
export function pictureProblem({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (size > MAX_IMAGE_BYTES) return imageTooLargeText(name);
  if (!imageTypes.some((known) => known === type))
    return `Image ${name} is not a PNG, JPG, WebP or GIF file`;
  return null;
}
