/** A demo manufacturer (OPEN-19). */
export interface DemoManufacturer {
  /** The id in pages and URLs, which starts with 'sample-'. */
  readonly id: string;
  /** The UUID of its account, because orders, escrow and sessions refer to accounts by UUID. */
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

/** A stored picture of a demo product, and a description of its content. */
export interface DemoPicture {
  readonly url: string;
  readonly text: string;
}

/** A demo product with the fields that lists and the detail page show (DATA-1, DATA-2). */
export interface DemoProduct {
  /** Starts with 'sample-'. */
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly manufacturer: DemoManufacturer;
  readonly moq: number;
  readonly leadTime: string;
  /** The price of one unit without options. */
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
