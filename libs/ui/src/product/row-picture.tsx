import { ProductImage } from './product-image';

/** What a row's picture needs to know of its product. */
export interface RowProduct {
  productId: string;
  category?: string | null | undefined;
  /** The product's first one. */
  image?: string | null | undefined;
}

interface RowPictureProps {
  /** The product's name, which stands beside the picture. */
  name: string;
  /** Undefined while it is on its way. */
  product: RowProduct | undefined;
}

/** The small picture beside the name of a product in a table. */
export function RowPicture({ name, product }: RowPictureProps) {
  return (
    <ProductImage
      pending={!product}
      src={product?.image}
      name={name}
      productId={product?.productId ?? ''}
      category={product?.category}
      decorative
      sizes="2.5rem"
      className="size-10 shrink-0 rounded-control"
    />
  );
}
