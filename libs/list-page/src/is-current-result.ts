interface Asked {
  variables?: unknown;
}

/**
 * Whether the answer that shows is one to these variables. While a filter's answer is on its way a query shows that of the
 * filter before; while the same question is asked once more, what shows stays true enough to be shown.
 */
export function isCurrentResult(operation: Asked | undefined, variables: object): boolean {
  return JSON.stringify(operation?.variables) === JSON.stringify(variables);
}
