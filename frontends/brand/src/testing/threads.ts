/** Returns a conversation of the brand with Voltworks as the API returns it. */
export function chatThread(over: Record<string, unknown> = {}) {
  return {
    __typename: 'ChatThread',
    id: 'thread-1',
    productId: 'p1',
    product: null,
    productName: 'Aluminium Power Bank',
    productSku: 'VW-PB-220',
    brandId: 'brand-1',
    brandName: 'Northwind Outfitters',
    manufacturerId: 'm1',
    manufacturerName: 'Voltworks Electronics',
    lastMessage: null,
    lastMessageId: null,
    lastMessageAt: '2026-11-21T09:00:00.000Z',
    unreadCount: 0,
    urgent: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    version: 1,
    ...over,
  };
}

export const openedThread = (over: Record<string, unknown> = {}) => ({
  openChatThread: { __typename: 'OpenChatThreadPayload', thread: chatThread(over) },
});
