export abstract class MoneyAdministrators {
  /**
   * Administrators who may decide about money and can be the second one. Throws if identity is
   * unavailable.
   */
  abstract listApprovers(): Promise<readonly string[]>;
}
