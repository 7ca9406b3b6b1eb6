/** OPEN-68. */
const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** For the file dialog. */
export const ACCEPTED_PICTURES = TYPES.join(',');

/** Why a file is not even sent; null when it may be. The server looks at its content, too. */
export function pictureProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (size > MAX_BYTES) return `Image ${name} exceeds 5MB size limit`;
  if (!TYPES.includes(type)) return `Image ${name} is not a PNG, JPG, WebP or GIF file`;
  return null;
}
