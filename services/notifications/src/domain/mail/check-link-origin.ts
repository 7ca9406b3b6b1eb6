import { foreignLink } from '../notification.errors';

/** @throws DomainError foreignLink for an address that is not on the public origin (X32) */
export function checkLinkOrigin(url: string, publicOrigin: string): void {
  if (new URL(url).origin !== new URL(publicOrigin).origin) throw foreignLink();
}
