import { Kind, parse, type FieldNode, type FragmentDefinitionNode } from 'graphql';
import { asksForCards } from './card-fields';

function getInfo(document: string) {
  const { definitions } = parse(document);
  const fieldNodes: FieldNode[] = [];
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const node of definition.selectionSet.selections)
      if (node.kind === Kind.FIELD) fieldNodes.push(node);
  }
  return { fieldNodes, fragments };
}

const card = 'fragment Card on Product { __typename id name images manufacturer { name } }';

describe('asksForCards', () => {
  it.each([
    '{ products { total items { id name priceMinCents images category } } }',
    `{ products { items { ...Card } } } ${card}`,
    '{ products { ... on ProductPage { items { cheapest: priceMinCents } } pageCount } }',
    '{ products { total } }',
  ])('%s', (document) => {
    expect(asksForCards(getInfo(document))).toBe(true);
  });

  it.each([
    '{ products { items { id sku } } }',
    `{ products { items { ...Card ... on Product { name: description } } } } ${card}`,
    `{ products { items { ...Card } again: items { ...More } } } ${card} fragment More on Product { metadata { facilities } }`,
    '{ products { total } products { items { description } } }',
  ])('not %s', (document) => {
    expect(asksForCards(getInfo(document))).toBe(false);
  });
});
