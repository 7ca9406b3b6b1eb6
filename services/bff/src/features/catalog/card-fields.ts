import type { ProductCard } from '@makeport/contracts';
import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const cardFields: Readonly<Record<keyof ProductCard | '__typename', true>> = {
  __typename: true,
  id: true,
  name: true,
  category: true,
  manufacturer: true,
  moq: true,
  leadTime: true,
  priceMinCents: true,
  priceMaxCents: true,
  images: true,
  isSample: true,
  createdAt: true,
};

type Fragments = GraphQLResolveInfo['fragments'];

/** Documents are compiled once and kept, so the result for one of their fields never changes. */
const known = new WeakMap<FieldNode, boolean>();

/**
 * Returns whether a list selects only the fields of a card. Most lists do, and a card is a tenth of
 * a whole product.
 */
export function asksForCards({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>) {
  return fieldNodes.every((node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const cards = getFields(node.selectionSet, fragments)
      .filter((field) => field.name.value === 'items')
      .flatMap((items) => getFields(items.selectionSet, fragments))
      .every((field) => field.name.value in cardFields);
    known.set(node, cards);
    return cards;
  });
}

function getFields(selections: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (selections?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return getFields(selection.selectionSet, fragments);
    return getFields(fragments[selection.name.value]?.selectionSet, fragments);
  });
}
