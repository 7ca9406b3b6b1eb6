import type { Party } from './conversation';

/** The subject of a new conversation. */
export interface Topic {
  readonly kind: 'product' | 'order' | 'sample_request' | 'none';
  readonly productName: string | null;
  /** Includes the '#'. */
  readonly orderNumber?: string;
}

/** Returns the default first message (OPEN-55); null if there is none. */
export function defaultMessage(party: Party, topic: Topic): string | null {
  const { kind, productName, orderNumber } = topic;
  if (party === 'manufacturer')
    return productName && `Hi, I am contacting you about ${productName}.`;
  switch (kind) {
    case 'order':
      return `Hi, I have a question about order ${orderNumber ?? ''} (${productName ?? ''}).`;
    case 'sample_request':
      return `Hi, I have a question about the sample request for ${productName ?? ''}.`;
    case 'product':
      return `Hi, I am interested in ${productName ?? ''}. Could you tell me more about customization and pricing?`;
    case 'none':
      return 'Hi, I would like to learn more about your products.';
  }
}
