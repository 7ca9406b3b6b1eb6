import { useDelivery } from './use-delivery';

/**
 * The shell mounts this for brands and manufacturers, so that every page marks messages as
 * delivered.
 */
export function ChatDelivery() {
  useDelivery();
  return null;
}
