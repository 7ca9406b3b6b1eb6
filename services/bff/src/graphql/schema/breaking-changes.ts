import {
  buildASTSchema,
  findBreakingChanges,
  Kind,
  parse,
  visit,
  type ASTNode,
  type DocumentNode,
  type TypeDefinitionNode,
} from 'graphql';

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/**
 * Lists the changes that break pages of the last release. A field may be removed only if the last
 * release already deprecated it: pages of that release do not select it, and older pages are no
 * longer in use.
 */
export function listBreakingChanges(released: string, current: string): string[] {
  const promised = withoutUnreachable(withoutDeprecated(parse(released)));
  return findBreakingChanges(buildASTSchema(promised), buildASTSchema(parse(current))).map(
    ({ description }) => description,
  );
}

function withoutDeprecated(schema: DocumentNode): DocumentNode {
  return visit(schema, {
    enter: (node: ASTNode) =>
      'directives' in node && node.directives?.some(({ name }) => name.value === 'deprecated')
        ? null
        : undefined,
  });
}

/** Removes types that only deprecated fields refer to. */
function withoutUnreachable(schema: DocumentNode): DocumentNode {
  const types = new Map(
    schema.definitions.flatMap((node) =>
      'name' in node && node.name ? [[node.name.value, node as TypeDefinitionNode] as const] : [],
    ),
  );
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const type = types.get(name);
    if (!type || reached.has(name)) return;
    reached.add(name);
    visit(type, { NamedType: ({ name: used }) => reach(used.value) });
  };
  ROOTS.forEach(reach);
  const isKept = (node: DocumentNode['definitions'][number]): boolean =>
    node.kind === Kind.SCHEMA_DEFINITION ||
    node.kind === Kind.DIRECTIVE_DEFINITION ||
    ('name' in node && node.name !== undefined && reached.has(node.name.value));
  return { ...schema, definitions: schema.definitions.filter(isKept) };
}
