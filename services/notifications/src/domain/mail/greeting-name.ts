/**
 * Returns the name that an e-mail may greet. It is empty while the address is unconfirmed, because a
 * stranger may have chosen the name (X29).
 */
export const getGreetingName = (account: {
  readonly name: string | null;
  readonly emailConfirmed: boolean;
}): string => (account.emailConfirmed ? (account.name ?? '') : '');
