const MEGABYTE = 1024 * 1024;

/** Of products' pictures and logos (OPEN-68). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const MAX_IMAGE_BYTES = 5 * MEGABYTE;
/** In pixels: the widths in which pictures are served beside the width of the upload. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** In the storage of files, beside the upload. */
export const resizedPictureKey = (key: string, width: PictureWidth): string =>
  key.replace(/\.\w+$/, `-${width}.webp`);

/** In pixels, 4 by 3: e-mails show pictures smaller, and screens may have several pixels for each of these. */
export const MAIL_PICTURE_SIZE = { width: 320, height: 240 } as const;

/** In the storage of files, a JPEG, since not all mail programs show WebP. */
export const mailPictureKey = (key: string): string => key.replace(/\.\w+$/, '-mail.jpg');

/** The path of the picture that e-mails show of a product, for as long as the product exists (PIC-8). */
export const mailPictureAddress = (productId: string): string =>
  `/files/mail-pictures/${encodeURIComponent(productId)}.jpg`;

/** The upload and all that is made from it. */
export const pictureKeys = (key: string): string[] => [
  key,
  ...PICTURE_WIDTHS.map((width) => resizedPictureKey(key, width)),
  mailPictureKey(key),
];

/** Of files in conversations (CHAT-18, CHAT-19, NFR-14), and how many one message carries. */
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;
export const MAX_ATTACHMENTS = 10;

/** Of a manufacturer's verification (VER-1). */
export const verificationDocumentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
export const MAX_VERIFICATION_DOCUMENTS = 10;

export const IMAGE_HINT = `PNG, JPG, WebP or GIF, up to ${MAX_IMAGE_BYTES / MEGABYTE}MB`;
export const DOCUMENT_HINT = `PDF, PNG or JPG, up to ${MAX_DOCUMENT_BYTES / MEGABYTE}MB`;

export function imageTooLargeText(name: string): string {
  return `Image ${name} exceeds ${MAX_IMAGE_BYTES / MEGABYTE}MB size limit`;
}

/** Of attachments and documents. */
export function fileTooLargeText(name: string, maxBytes: number): string {
  return `File ${name} exceeds ${maxBytes / MEGABYTE}MB size limit`;
}
