export abstract class LeadTimes {
  /** Returns the catalogue's lead times as text. Removed products have none. */
  abstract leadTimes(productIds: readonly string[]): Promise<string[]>;
}
