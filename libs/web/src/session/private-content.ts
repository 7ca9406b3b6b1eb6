/**
 * The error code for content that only its owner may see, which an administrator requests in a
 * view.
 */
export const PRIVATE_CONTENT = 'identity.view_is_private';

/**
 * VIEW-3: whether the open page requested private content. Such a page may show only a failed load.
 */
export const privateContent = { refused: false, listener: (): void => undefined };

export function notePrivateContent(): void {
  privateContent.refused = true;
  privateContent.listener();
}
