import { useState } from 'react';
import { toast, type AccountKind } from '@makeport/web';
import type { ProductChatDialog } from '@makeport/chat';
import { useOpenThread, type ChatThread } from '@makeport/chat/contact';
import { Button } from '@makeport/ui';
import { MessageSquare } from '@makeport/ui/icons';
import type { ViewedProduct } from './product-details';

type ContactManufacturerProps = {
  product: ViewedProduct;
  /** Null for visitors and until the session is loaded. */
  kind: AccountKind | null;
  /** Redirects a visitor to the sign-in page (CAT-21); null for accounts. */
  onVisitor: (() => void) | null;
};

type Chat = { thread: ChatThread; Dialog: typeof ProductChatDialog };

/**
 * Renders 'Contact Manufacturer', which opens the chat about the product over the page (CHAT-6,
 * OPEN-54). If the button is disabled, it shows the reason.
 */
export function ContactManufacturer({ product, kind, onVisitor }: ContactManufacturerProps) {
  const { open, opening } = useOpenThread();
  const [loading, setLoading] = useState(false);
  const [chat, setChat] = useState<Chat | null>(null);
  const hint =
    kind !== null && kind !== 'brand' ? 'Only brand accounts can contact manufacturers.' : null;

  const contact = async () => {
    const { id: productId, manufacturer } = product;
    const thread = await open({
      productId,
      manufacturerId: manufacturer.id,
      name: manufacturer.name,
    });
    if (!thread) return;
    setLoading(true);
    try {
      // loaded on demand, because the chat's code is larger than the page's
      const { ProductChatDialog: Dialog } = await import('@makeport/chat');
      setChat({ thread, Dialog });
    } catch {
      toast.error('Failed to start conversation');
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="min-w-0 flex-1 basis-44">
      <Button
        size="sm"
        wide
        disabled={hint !== null}
        busy={opening || loading}
        onClick={onVisitor ?? (() => void contact())}
      >
        {!opening && !loading && <MessageSquare aria-hidden="true" />}
        Contact Manufacturer
      </Button>
      {hint !== null && <p className="mt-1 text-center text-xs text-faint">{hint}</p>}
      {chat && <chat.Dialog thread={chat.thread} onClose={() => setChat(null)} />}
    </div>
  );
}
