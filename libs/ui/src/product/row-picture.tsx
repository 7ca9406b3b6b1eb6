import { ProductImage } from './product-image';

/** The product's data for the picture of a row. */
export interface RowProduct {
  productId: string;
  category?: string | null | undefined;
  /** The product's first picture. */
  image?: string | null | undefined;
}

interface RowPictureProps {
  /** The product's name, shown beside the picture. */
  name: string;
  /** Undefined while the product loads. */
  product: RowProduct | undefined;
}

/** Shows a small picture beside the name of a product in a table. */
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
