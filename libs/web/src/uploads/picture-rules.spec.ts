import { ACCEPTED_PICTURES, pictureProblem } from './picture-rules';

const MEGABYTE = 1024 * 1024;

describe('the rules of a picture', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])(
    'OPEN-68: take %s up to 5 MB',
    (type) => {
      expect(pictureProblem({ name: 'bank', size: 5 * MEGABYTE, type })).toBeNull();
      expect(ACCEPTED_PICTURES.split(',')).toContain(type);
    },
  );

  it('OPEN-68, MFR-30: refuse a byte more', () => {
    expect(pictureProblem({ name: 'bank.png', size: 5 * MEGABYTE + 1, type: 'image/png' })).toBe(
      'Image bank.png exceeds 5MB size limit',
    );
  });

  it.each(['image/svg+xml', 'application/pdf', ''])('OPEN-68: refuse the type %j', (type) => {
    expect(pictureProblem({ name: 'bank.svg', size: 1, type })).toBe(
      'Image bank.svg is not a PNG, JPG, WebP or GIF file',
    );
    expect(ACCEPTED_PICTURES.split(',')).not.toContain(type);
  });
});
