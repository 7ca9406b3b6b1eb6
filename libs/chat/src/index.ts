export { MessagesPage } from './messages-page/messages-page';
export { ProductChatDialog } from './product-chat/product-chat-dialog';
