import { Button, EmptyState, PageHeader } from '@makeport/ui';
import { ArrowLeft, PackageOpen } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';

interface ProductFormPageProps {
  title: string;
  /** Path of the list. */
  list: string;
  children: ReactNode;
}

export function ProductFormPage({ title, list, children }: ProductFormPageProps) {
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to={list} className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Products
          </Link>
        }
      />
      {children}
    </>
  );
}

interface EditProductFrameProps<Product> {
  list: string;
  /** Null if the product does not exist; undefined while it loads. */
  product: Product | null | undefined;
  fetching: boolean;
  error: unknown;
  /** Renders the page around the form, the loading state and the error. */
  page: (children: ReactNode) => ReactNode;
  loading: ReactNode;
  failed: ReactNode;
  form: (product: Product) => ReactNode;
}

/** Renders the form of a stored product once the product is loaded. */
export function EditProductFrame<Product>(props: EditProductFrameProps<Product>) {
  const { list, product, fetching, error, page, loading, failed, form } = props;
  if (product === null && !fetching) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Product not found"
        action={
          <Button asChild>
            <Link to={list}>Back to Products</Link>
          </Button>
        }
      />
    );
  }
  if (product && !fetching) return page(form(product));
  return page(error && !fetching ? failed : loading);
}
