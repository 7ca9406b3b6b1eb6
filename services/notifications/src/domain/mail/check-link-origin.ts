import { foreignLink } from '../notification.errors';

/** @throws DomainError if the URL does not belong to the public origin (X32) */
export function checkLinkOrigin(url: string, publicOrigin: string): void {
  if (new URL(url).origin !== new URL(publicOrigin).origin) throw foreignLink();
}
