/** How the services refuse in a view what is its owner's alone. */
export const PRIVATE_CONTENT = 'identity.view_is_private';

/** VIEW-3: the open page has asked for something private, and may itself only say that it could not be loaded. */
export const privateContent = { refused: false, listener: (): void => undefined };

export function notePrivateContent(): void {
  privateContent.refused = true;
  privateContent.listener();
}
