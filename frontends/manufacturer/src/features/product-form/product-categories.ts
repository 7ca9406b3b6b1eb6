/** The categories of CAT-3, in its order (OPEN-66). */
export const PRODUCT_CATEGORIES = [
  'Electronics',
  'Mobile Accessories',
  'Office Supplies',
  'Art & Crafts',
  'Fashion Accessories',
  'Beauty & Personal Care',
  'Toys & Games',
  'Fashion & Apparel',
  'Drinkware',
  'Home & Living',
  'Sports & Fitness',
  'Packaging & Printing',
  'Sustainable Products',
  'Tech Accessories',
  'Promotional Items',
] as const;
