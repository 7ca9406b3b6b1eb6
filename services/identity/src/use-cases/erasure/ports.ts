export interface OpenObligation {
  readonly kind: string;
  /** Null of a checkout that has no order yet. */
  readonly orderNumber: string | null;
}

/** What an account still owes or is owed. */
export abstract class OpenObligations {
  /** Throws where nobody can say it now. */
  abstract find(
    accountId: string,
  ): Promise<{ readonly obligations: readonly OpenObligation[]; readonly hasMore: boolean }>;
}
