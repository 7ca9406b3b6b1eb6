import type { DomainError } from '@makeport/errors';
import {
  coerceInputValue,
  isInputType,
  Kind,
  OperationTypeNode,
  typeFromAST,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { invalidQuery } from '../errors/request.errors';
import { MAX_COST, queryCost, type Variables } from './query-cost';

/**
 * Returns the errors of an operation before it runs. The engine's own errors differ between
 * interpreted and compiled documents and repeat the input; these do neither.
 */
export function checkOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): readonly DomainError[] {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return [];
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    return [invalidQuery('Subscriptions are answered over the WebSocket only')];
  if (queryCost(schema, document, variables) > MAX_COST)
    return [invalidQuery('The query is too complex')];
  return wrongVariables(schema, operation, variables);
}

function wrongVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): DomainError[] {
  const wrong: DomainError[] = [];
  for (const { variable, type: typeNode, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    // An unknown type is reported by validation.
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) {
      if (typeNode.kind === Kind.NON_NULL_TYPE && !defaultValue)
        wrong.push(invalidQuery(`The variable "$${name}" is missing`));
      continue;
    }
    coerceInputValue(value, type, (path, _value, { message }) => {
      if (wrong.length >= MAX_TOLD) return;
      // The engine's only message that contains names of the schema and nothing of the input.
      const missing = /^Field "\w+" of required type "[^"]+" was not provided\.$/.exec(
        message,
      )?.[0];
      wrong.push(
        invalidQuery(missing ?? `The value of "$${[name, ...path].join('.')}" is not valid`),
      );
    });
  }
  return wrong;
}

const MAX_TOLD = 20;
