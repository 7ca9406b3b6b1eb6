import { useDelivery } from './use-delivery';

/** Mounted by the shell for brands and manufacturers: their application receives messages on every page. */
export function ChatDelivery() {
  useDelivery();
  return null;
}
