/** The body of a refusal outside of GraphQL. It has the shape of GraphQL errors (X18). */
export interface RefusalBody {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly kind: string };
  }[];
}

export const refusalBody = (code: string, message: string): RefusalBody => ({
  errors: [{ message, extensions: { code, kind: expect.any(String) as string } }],
});
