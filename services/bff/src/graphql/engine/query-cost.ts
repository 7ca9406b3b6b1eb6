import {
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** S8 of the security notes. The most expensive document of the front ends costs a third of it. */
export const MAX_COST = 5000;
const OBJECT_COST = 2;
const FIELD_COST = 1;
/** The largest page; the services refuse more. */
const MAX_PAGE_SIZE = 100;
/** The arguments that determine how many objects a field returns. */
const PAGE_ARGUMENTS = new Set(['first', 'pageSize', 'ids', 'orderIds']);

/**
 * Returns an upper bound for the work of an operation: the cost of its fields and objects,
 * multiplied by page sizes.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): number {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const root = operation && schema.getRootType(operation.operation);
  return root
    ? new CostOf(schema, document, operation, variables).selection(operation.selectionSet, root)
    : 0;
}

class CostOf {
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /**
   * The cost of each fragment, computed once. During the computation the cost is 0, which ends the
   * recursion of a fragment that contains itself; validation refuses such a fragment.
   */
  private readonly known = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    private readonly variables: Variables,
  ) {
    const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  selection({ selections }: SelectionSetNode, type: GraphQLCompositeType): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.field(selection, type);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        cost += this.selection(selection.selectionSet, type);
      else cost += this.fragment(selection.name.value);
    }
    return cost;
  }

  private field(node: FieldNode, parent: GraphQLCompositeType): number {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
    const type = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !isCompositeType(type)) return FIELD_COST;
    return OBJECT_COST + this.pageSize(node, field) * this.selection(node.selectionSet, type);
  }

  private fragment(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    this.known.set(name, 0);
    const fragment = this.fragments.get(name);
    const type = fragment && this.schema.getType(fragment.typeCondition.name.value);
    const cost =
      isCompositeType(type) && fragment ? this.selection(fragment.selectionSet, type) : 0;
    this.known.set(name, cost);
    return cost;
  }

  /** Returns 1 for a field that is not a page, and the largest page if the size is unknown. */
  private pageSize(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const argument = field.args.find(({ name }) => PAGE_ARGUMENTS.has(name));
    if (!argument) return 1;
    const given = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
    const value = given ? this.valueOf(given) : argument.defaultValue;
    const size = Array.isArray(value) ? value.length : (value ?? argument.defaultValue);
    return typeof size === 'number' ? Math.min(Math.max(size, 1), MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
  }

  private valueOf(node: Parameters<typeof valueFromASTUntyped>[0]): unknown {
    if (node.kind !== Kind.VARIABLE) return valueFromASTUntyped(node, this.variables);
    const name = node.name.value;
    if (Object.hasOwn(this.variables, name)) return this.variables[name];
    const { variableDefinitions = [] } = this.operation;
    const definition = variableDefinitions.find(({ variable }) => variable.name.value === name);
    return definition?.defaultValue && valueFromASTUntyped(definition.defaultValue);
  }
}
