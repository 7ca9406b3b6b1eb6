import { pictureProblem } from '@makeport/web/uploads';
import { moveSlot, storedSlot, uploadingSlot, getUrls } from './image-slots';

const MB = 1024 * 1024;

describe('the pictures of a product', () => {
  it.each([
    ['image/png', 5 * MB, null],
    ['image/jpeg', 1, null],
    ['image/webp', 1, null],
    ['image/gif', 1, null],
    ['image/png', 5 * MB + 1, 'Image bottle.png exceeds 5MB size limit'],
    ['image/svg+xml', 1, 'Image bottle.png is not a PNG, JPG, WebP or GIF file'],
    ['application/pdf', 1, 'Image bottle.png is not a PNG, JPG, WebP or GIF file'],
  ])('OPEN-68: of type %s with %d bytes: %s', (type, size, problem) => {
    expect(pictureProblem({ name: 'bottle.png', type, size })).toBe(problem);
  });

  it('are put in another order', () => {
    const slots = ['a', 'b', 'c'].map(storedSlot);
    expect(getUrls(moveSlot(slots, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(getUrls(moveSlot(slots, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(getUrls(moveSlot(slots, 'a', 3))).toEqual(['a', 'b', 'c']);
  });

  it('are those that are uploaded, in the order they stand in', () => {
    expect(getUrls([storedSlot('a'), uploadingSlot('k', 'b.png'), storedSlot('c')])).toEqual([
      'a',
      'c',
    ]);
  });
});
