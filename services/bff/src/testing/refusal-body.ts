/** What a request that is no operation gets as its refusal: the shape of GraphQL's errors (X18). */
export interface RefusalBody {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly kind: string };
  }[];
}

export const refusalBody = (code: string, message: string): RefusalBody => ({
  errors: [{ message, extensions: { code, kind: expect.any(String) as string } }],
});
