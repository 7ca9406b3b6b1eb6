type WithoutNulls<T> = {
  [Key in keyof T as null extends T[Key] ? never : undefined extends T[Key] ? never : Key]: T[Key];
} & {
  [
    Key in keyof T as null extends T[Key] ? Key : undefined extends T[Key] ? Key : never
  ]?: NonNullable<T[Key]>;
};

/** Removes null fields: GraphQL uses null for a missing value, the RPC contracts omit the field. */
export function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  const entries = Object.entries(value).filter(
    ([, field]) => field !== null && field !== undefined,
  );
  return Object.fromEntries(entries) as WithoutNulls<T>;
}
