import { logoKey, logoName, logoUrl, nameOfLogo } from './logo';
import { optionalLogo } from './profile-fields';

const id = '0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01';

describe('an uploaded logo', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
    ['image/gif', 'gif'],
  ] as const)('LOGO-1: a %s is named by us, and known by its address', (type, extension) => {
    const name = logoName(id, type);
    expect(name).toBe(`${id}.${extension}`);
    expect(logoKey(name)).toBe(`logos/${name}`);
    expect(logoUrl(name)).toBe(`/files/logos/${name}`);
    expect(nameOfLogo(logoUrl(name))).toBe(name);
    expect(optionalLogo(` ${logoUrl(name)} `)).toBe(logoUrl(name));
  });

  it.each([
    `https://elsewhere.test/files/logos/${id}.png`,
    `/files/product-images/${id}.png`,
    `/files/logos/../logos/${id}.png`,
    `/files/logos/x${id}.png`,
    `/files/logos/${id}.png?x`,
    `/files/logos/${id}.svg`,
    `/files/logos/${'x'.repeat(36)}.png`,
    `${id}.png`,
    '',
  ])('LOGO-1: %j is no upload', (address) => {
    expect(nameOfLogo(address)).toBeNull();
  });

  it('LOGO-1: a profile without a logo, and one from elsewhere, have no upload', () => {
    expect(nameOfLogo(null)).toBeNull();
    expect(optionalLogo(null)).toBeNull();
    expect(optionalLogo(' https://northwind.example/logo.svg ')).toBe(
      'https://northwind.example/logo.svg',
    );
    expect(() => optionalLogo(`/files/logos/${id}.svg`)).toThrow('Please enter a valid URL');
  });
});
