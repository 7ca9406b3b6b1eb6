import { Button, EmptyState } from '@makeport/ui';
import { Package, Search } from '@makeport/ui/icons';
import type { ReactNode } from 'react';

interface NoProductsProps {
  filtered: boolean;
  onShowAll: () => void;
  /** Explains an empty catalogue and the next step. */
  text: string;
  action: ReactNode;
}

export function NoProducts({ filtered, onShowAll, text, action }: NoProductsProps) {
  return filtered ? (
    <EmptyState
      icon={Search}
      title="No products match your search criteria."
      action={<Button onClick={onShowAll}>Show all products</Button>}
    />
  ) : (
    <EmptyState icon={Package} title="No products yet" text={text} action={action} />
  );
}
