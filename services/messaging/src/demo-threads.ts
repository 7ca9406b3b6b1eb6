import { demoThreads, type DemoThread } from '@makeport/demo-data';
import type { SeededThread } from './use-cases/seed-threads';

/** Returns the conversations of a demo installation (OPEN-19); production switches them off. */
export function toDemoThreads(demoData: 'on' | 'off'): SeededThread[] {
  return demoData === 'on' ? demoThreads.map(toThread) : [];
}

function toThread({
  id,
  brand,
  manufacturer,
  product,
  messages,
  unreadByBrand,
}: DemoThread): SeededThread {
  const [first] = messages;
  if (!first) throw new Error('a sample conversation without a message');
  return {
    id,
    brand: { id: brand.accountId, name: brand.name },
    manufacturer: { id: manufacturer.accountId, name: manufacturer.name },
    product: { id: product.id, name: product.name, sku: product.sku },
    openedBy: 'brand',
    createdAt: new Date(first.sentAt),
    messages: messages.map(({ sentAt, urgent = false, ...message }) => ({
      ...message,
      urgent,
      sentAt: new Date(sentAt),
    })),
    unreadByBrand,
  };
}
