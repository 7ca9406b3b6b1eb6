interface Asked {
  variables?: unknown;
}

/**
 * Returns whether the shown result belongs to these variables. After a filter change, a query shows
 * the previous filter's result until the answer arrives. During a refetch with the same variables,
 * the result counts as current.
 */
export function isCurrentResult(operation: Asked | undefined, variables: object): boolean {
  return JSON.stringify(operation?.variables) === JSON.stringify(variables);
}
