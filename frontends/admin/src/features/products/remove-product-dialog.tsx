import { Button, Dialog } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { RemoveProductDocument, type AdminProductCardFragment } from '../../gen/graphql';

interface RemoveProductDialogProps {
  product: AdminProductCardFragment;
  onClose: () => void;
  onRemoved: () => void;
}

/** Renders the dialog that removes a product (ADM-18 to ADM-20). */
export function RemoveProductDialog({ product, onClose, onRemoved }: RemoveProductDialogProps) {
  const [{ fetching }, remove] = useMutation(RemoveProductDocument);
  // A retry after a lost response uses the same key.
  const [requestKey] = useState(() => crypto.randomUUID());
  const submit = async () => {
    const { error } = await remove({ input: { productId: product.id, requestKey } });
    const isGone = error && toRequestError(error).code === 'catalog.product_not_found';
    if (error) toast.error(errorText(error, 'Failed to delete product'));
    else toast.success('Product deleted successfully');
    // If another administrator has already deleted the product, the list must drop it, too.
    if (!error || isGone) onRemoved();
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !fetching && onClose()}
      title="Are you sure you want to delete this product?"
      size="sm"
      footer={
        <>
          <Button onClick={() => !fetching && onClose()}>Cancel</Button>
          <Button variant="danger" busy={fetching} onClick={() => void submit()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        <strong className="font-medium">{product.name}</strong> of {product.manufacturer.name}{' '}
        leaves lists, search and recommendations. Orders and conversations keep its name.
      </p>
    </Dialog>
  );
}
