export interface Operation {
  readonly document: string;
  readonly variables: object;
}

/** Operations by 'Query.name', 'Mutation.name' or 'Subscription.name'. */
export type Operations = Readonly<Record<string, Operation>>;
