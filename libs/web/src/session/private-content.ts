/** How the services refuse in a view what is its owner's alone. */
export const PRIVATE_PART = 'identity.view_is_private';

/** VIEW-3: the open page has asked for something private, and may itself only say that it could not be loaded. */
export const privateParts = { refused: false, listener: (): void => undefined };

export function notePrivatePart(): void {
  privateParts.refused = true;
  privateParts.listener();
}
