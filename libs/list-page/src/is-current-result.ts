interface Asked {
  variables?: unknown;
}

/**
 * Returns whether a query's result belongs to these variables. After a filter change, the query
 * returns the result of the previous filter until the answer arrives. During a refetch with the
 * same variables, the result counts as current.
 */
export function isCurrentResult(operation: Asked | undefined, variables: object): boolean {
  return JSON.stringify(operation?.variables) === JSON.stringify(variables);
}
