const MEGABYTE = 1024 * 1024;

/** File types of product pictures and logos (OPEN-68). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const MAX_IMAGE_BYTES = 5 * MEGABYTE;
/** The widths in pixels in which pictures are served besides the original width. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Returns the storage key of a resized picture, derived from the key of the upload. */
export const resizedPictureKey = (key: string, width: PictureWidth): string =>
  key.replace(/\.\w+$/, `-${width}.webp`);

/**
 * In pixels, 4:3. Larger than e-mails show it, so that the picture is sharp on high-resolution
 * screens.
 */
export const MAIL_PICTURE_SIZE = { width: 320, height: 240 } as const;

/**
 * Returns the storage key of the picture for e-mails. It is a JPEG because some mail programs do
 * not show WebP.
 */
export const mailPictureKey = (key: string): string => key.replace(/\.\w+$/, '-mail.jpg');

/**
 * Returns the path of a product's picture in e-mails. The path is valid as long as the product
 * exists (PIC-8).
 */
export const mailPictureAddress = (productId: string): string =>
  `/files/mail-pictures/${encodeURIComponent(productId)}.jpg`;

/** Returns the storage keys of an upload and of all pictures made from it. */
export const pictureKeys = (key: string): string[] => [
  key,
  ...PICTURE_WIDTHS.map((width) => resizedPictureKey(key, width)),
  mailPictureKey(key),
];

/**
 * Limits of files in conversations (CHAT-18, CHAT-19, NFR-14): the size of a file, the files in one
 * message.
 */
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;
export const MAX_ATTACHMENTS = 10;

/** File types of a manufacturer's verification documents (VER-1). */
export const verificationDocumentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
export const MAX_VERIFICATION_DOCUMENTS = 10;

export const IMAGE_HINT = `PNG, JPG, WebP or GIF, up to ${MAX_IMAGE_BYTES / MEGABYTE}MB`;
export const DOCUMENT_HINT = `PDF, PNG or JPG, up to ${MAX_DOCUMENT_BYTES / MEGABYTE}MB`;

export function imageTooLargeText(name: string): string {
  return `Image ${name} exceeds ${MAX_IMAGE_BYTES / MEGABYTE}MB size limit`;
}

/** Returns the error for an attachment or document that is too large. */
export function fileTooLargeText(name: string, maxBytes: number): string {
  return `File ${name} exceeds ${maxBytes / MEGABYTE}MB size limit`;
}
