import { useDeliveredReceipts } from './use-delivered-receipts';

/**
 * The shell mounts this for brands and manufacturers, so that every page marks messages as
 * delivered.
 */
export function ChatDelivery() {
  useDeliveredReceipts();
  return null;
}
