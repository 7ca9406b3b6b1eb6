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
 * What is wrong with an operation before it runs. Asked for compiled and other documents alike, so that both are
 * refused in the same words, none of which repeat what was sent.
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
    // Validation says what is wrong with the type.
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) {
      if (typeNode.kind === Kind.NON_NULL_TYPE && !defaultValue)
        wrong.push(invalidQuery(`The variable "$${name}" is missing`));
      continue;
    }
    coerceInputValue(value, type, (path, _value, { message }) => {
      if (wrong.length >= MAX_TOLD) return;
      // Of the engine's reasons only this one says nothing but names of the schema.
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
