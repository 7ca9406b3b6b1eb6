import type { CardBrand } from '../domain/card-number';

const names: Readonly<Record<CardBrand, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  unknown: '',
};

/** The small card icon at the end of the number field. */
export class BrandMark {
  readonly root = document.createElement('span');

  constructor() {
    this.root.className = 'BrandMark';
    this.root.setAttribute('aria-hidden', 'true');
    this.show('unknown');
  }

  show(brand: CardBrand): void {
    this.root.dataset['brand'] = brand;
    this.root.textContent = names[brand];
  }
}
