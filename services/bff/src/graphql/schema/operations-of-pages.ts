import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { limitRules, MAX_TOKENS } from '../engine/query-limits';
import { MAX_COST, queryCost } from '../engine/query-cost';

/** One operation of a page, with its fragments. */
export interface PageOperation {
  /** The folder and the name of the operation. */
  readonly title: string;
  readonly name: string;
  readonly document: DocumentNode;
}

/**
 * Parses the operations of front ends and libraries.
 * @param texts the documents of each folder, concatenated
 */
export function readOperations(texts: Readonly<Record<string, string>>): PageOperation[] {
  const folders = Object.entries(texts).map(([folder, text]) => ({
    folder,
    definitions: parse(text).definitions,
  }));
  return folders.flatMap((own) => {
    // A folder's own fragments take precedence over those of libraries.
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const { definitions } of [own, ...folders])
      for (const each of definitions)
        if (each.kind === Kind.FRAGMENT_DEFINITION && !fragments.has(each.name.value))
          fragments.set(each.name.value, each);
    return own.definitions
      .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => toPageOperation(own.folder, operation, fragments));
  });
}

function toPageOperation(
  folder: string,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): PageOperation {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (!fragment || used.has(value)) return;
        used.set(value, fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  const name = operation.name?.value ?? '';
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...used.values()],
  };
  return { title: `${folder} ${name}`, name, document };
}

/** Returns the reasons why this bff would refuse the operations, one line each. */
export function listRefusals(
  schema: GraphQLSchema,
  operations: readonly PageOperation[],
): string[] {
  const rules = [...specifiedRules, ...limitRules({ introspection: false })];
  return operations.flatMap(({ title, document }) => {
    const reasons = validate(schema, document, rules).map(({ message }) => message);
    if (queryCost(schema, document, {}) > MAX_COST || hasTooManyTokens(document))
      reasons.push('The query is too complex');
    return reasons.map((reason) => `${title}: ${reason}`);
  });
}

function hasTooManyTokens(document: DocumentNode): boolean {
  try {
    parse(print(document), { maxTokens: MAX_TOKENS });
    return false;
  } catch {
    return true;
  }
}
