/** The 15 product categories of Explore, in the order of CAT-3. */
export const productCategories = [
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
