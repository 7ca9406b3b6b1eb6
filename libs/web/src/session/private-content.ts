/** The services' error code for content that only the owner may see, requested in a view. */
export const PRIVATE_CONTENT = 'identity.view_is_private';

/**
 * VIEW-3: whether the open page requested private content. The page itself may only report a failed
 * load.
 */
export const privateContent = { refused: false, listener: (): void => undefined };

export function notePrivateContent(): void {
  privateContent.refused = true;
  privateContent.listener();
}
