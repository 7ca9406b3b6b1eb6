/** A demo manufacturer (OPEN-19). */
export interface DemoManufacturer {
  /** What pages and addresses name it by; begins with 'sample-'. */
  readonly id: string;
  /** Accounts are uuids everywhere inside: orders, escrow and sessions know it by this one. */
  readonly accountId: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly specialties: readonly string[];
  readonly certifications: readonly string[];
  readonly leadTime: string;
  readonly minMoq: number;
  readonly categories: readonly string[];
}

/** A picture of a demo product, as it is stored, and what it shows. */
export interface DemoPicture {
  readonly url: string;
  readonly text: string;
}

/** A demo product, in the shape in which lists and the detail view show products (DATA-1, DATA-2). */
export interface DemoProduct {
  /** Begins with 'sample-'. */
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly manufacturer: DemoManufacturer;
  readonly moq: number;
  readonly leadTime: string;
  /** Of one unit without options, in cents. */
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly customizationOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly additionalCostCents: number;
    readonly minQuantity: number | null;
    readonly available: boolean;
  }[];
  readonly images: readonly string[];
  readonly certifications: readonly string[];
  readonly isSample: true;
  readonly createdAt: string;
  readonly metadata: {
    readonly imageTexts: readonly DemoPicture[];
    readonly specifications: Readonly<Record<string, string>>;
    readonly inventory: readonly { readonly location: string; readonly quantity: number }[];
    readonly monthlyCapacity: number;
    readonly facilities: readonly string[];
    readonly customizationDetails: string;
    readonly sampleInfo: {
      readonly available: boolean;
      readonly costCents: number;
      readonly deliveryTime: string;
      readonly paymentTerms: string;
    };
    readonly shippingTerms: string;
    readonly paymentTerms: string;
  };
}
