import type { ProductValues } from './product-values';

/** Of the form's fields, where they are told of. */
export const PRODUCT_LABELS: Record<keyof ProductValues, string> = {
  name: 'Product name',
  sku: 'SKU',
  category: 'Category',
  description: 'Description',
  images: 'Product images',
  imageTexts: 'Picture descriptions',
  facilities: 'Facilities',
  certifications: 'Certifications',
  specifications: 'Specifications',
  priceMin: 'Minimum price',
  priceMax: 'Maximum price',
  moq: 'MOQ',
  leadTime: 'Lead time',
  monthlyCapacity: 'Monthly capacity',
  customizationOptions: 'Customization options',
  sampleAvailable: 'Samples available',
  sampleCost: 'Sample cost',
  sampleDeliveryTime: 'Sample delivery time',
  samplePaymentTerms: 'Sample payment terms',
  shippingTerms: 'Shipping terms',
  paymentTerms: 'Payment terms',
};
