/** Returns a conversation in the API's format. */
export function aThread(over: Record<string, unknown> = {}) {
  return {
    __typename: 'ChatThread',
    id: 'thread-1',
    productId: 'p1',
    product: null,
    productName: 'Aluminium Power Bank',
    productSku: 'VW-PB-220',
    brandId: '00000000-0000-4000-8000-000000000001',
    brandName: 'Northwind Outfitters',
    manufacturerId: '00000000-0000-4000-8000-000000000101',
    manufacturerName: 'Voltworks Electronics',
    lastMessage: null,
    lastMessageId: null,
    lastMessageAt: null,
    unreadCount: 0,
    urgent: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    version: 1,
    ...over,
  };
}
