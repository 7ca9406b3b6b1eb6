import { useDelivery } from './use-delivery';

/**
 * Mounted by the shell for brands and manufacturers, so that messages are marked as delivered on
 * every page.
 */
export function ChatDelivery() {
  useDelivery();
  return null;
}
