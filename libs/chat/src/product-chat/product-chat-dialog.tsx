import { Dialog, ProductImage } from '@makeport/ui';
import type { ChatThread } from '../chat-types';
import { ConversationPane } from '../conversation/conversation-pane';

interface ProductChatDialogProps {
  thread: ChatThread;
  onClose: () => void;
}

/** Shows the conversation about a product in a dialog over the page (CHAT-6, CHAT-7). */
export function ProductChatDialog({ thread, onClose }: ProductChatDialogProps) {
  const { id, productId, productName, productSku, product, manufacturerName } = thread;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Chat about ${productName ?? 'a product'} with ${manufacturerName}`}
      hideTitle
      size="md"
    >
      <div className="-mx-5 -mb-5 flex h-[min(44rem,88dvh)] flex-col">
        <div className="flex items-center gap-3 border-b border-line py-3 pr-14 pl-5">
          <ProductImage
            src={product?.images[0]}
            name={productName ?? ''}
            productId={productId ?? id}
            category={product?.category}
            sizes="4rem"
            className="size-14 shrink-0 rounded-control"
          />
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold break-words">{productName}</p>
            <p className="truncate text-xs text-muted">
              {productSku && <>SKU {productSku} · </>}
              {manufacturerName}
            </p>
          </div>
        </div>
        <ConversationPane key={id} thread={thread} viewer="brand" />
      </div>
    </Dialog>
  );
}
