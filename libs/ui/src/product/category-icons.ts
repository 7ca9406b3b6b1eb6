import {
  Brush,
  Cpu,
  CupSoda,
  Dumbbell,
  Gem,
  Gift,
  Leaf,
  Package,
  Paperclip,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  ToyBrick,
  Usb,
  type LucideIcon,
} from 'lucide-react';

const SIGNS: Readonly<Record<string, LucideIcon>> = {
  Electronics: Cpu,
  'Mobile Accessories': Smartphone,
  'Office Supplies': Paperclip,
  'Art & Crafts': Brush,
  'Fashion Accessories': Gem,
  'Beauty & Personal Care': Sparkles,
  'Toys & Games': ToyBrick,
  'Fashion & Apparel': Shirt,
  Drinkware: CupSoda,
  'Home & Living': Sofa,
  'Sports & Fitness': Dumbbell,
  'Packaging & Printing': Package,
  'Sustainable Products': Leaf,
  'Tech Accessories': Usb,
  'Promotional Items': Gift,
};

/** Returns the icon of a category, for products without a drawing. */
export function categorySign(category: string): LucideIcon {
  return SIGNS[category] ?? Package;
}
