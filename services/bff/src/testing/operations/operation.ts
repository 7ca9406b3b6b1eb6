export interface Operation {
  readonly document: string;
  readonly variables: object;
}

/** By 'Query.name', 'Mutation.name' or 'Subscription.name'. */
export type Operations = Readonly<Record<string, Operation>>;
