import { imageKey, imageName, imageUrl, nameOfImage } from './product-image';

const id = '0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01';

describe('pictures of products', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
    ['image/gif', 'gif'],
  ] as const)('OPEN-68: a %s is named by us', (type, extension) => {
    const name = imageName(id, type);
    expect(name).toBe(`${id}.${extension}`);
    expect(imageKey(name)).toBe(`product-images/${name}`);
    expect(nameOfImage(imageUrl(name))).toBe(name);
  });

  it.each([
    'https://elsewhere.test/files/product-images/a.png',
    '/files/product-images/../chat-attachments/a.png',
    `/files/product-images/${id}.svg`,
    `/files/product-images/${id}.png?x`,
    '/artwork/sample.svg',
    'javascript:alert(1)',
    '',
  ])('%s is no upload', (url) => {
    expect(nameOfImage(url)).toBeNull();
  });
});
