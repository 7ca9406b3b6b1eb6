import { fakeUploads, type FakeUpload } from '../testing/fake-uploads';
import { deleteUpload, uploadFile, UploadFailed } from './upload-file';

const photo = new File(['photo'], 'bottle.png', { type: 'image/png' });

const refusal = (code: string, message: string) => ({
  errors: [{ message, extensions: { code } }],
});

describe('uploading a file', () => {
  let fake: ReturnType<typeof fakeUploads>;
  beforeEach(() => (fake = fakeUploads()));
  afterEach(() => fake.restore());
  const only = () => fake.uploads[0] as FakeUpload;

  it('sends it as one field, with the header that no foreign page can send', async () => {
    const stored = uploadFile('/uploads/product-images', photo);
    expect(only()).toMatchObject({ method: 'POST', address: '/uploads/product-images' });
    expect(only().headers).toEqual({ 'x-makeport-csrf': '1' });
    expect(only().file).toMatchObject({ name: 'bottle.png', size: 5 });
    only().answer(201, { url: '/files/a.png', name: 'a.png' });
    await expect(stored).resolves.toEqual({ url: '/files/a.png', name: 'a.png' });
  });

  it('tells how far it is', () => {
    const onProgress = jest.fn();
    void uploadFile('/uploads/x', photo, { onProgress });
    only().progress(0.25);
    only().progress(1);
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it('is ended by its signal, and never sent when that came first', async () => {
    const controller = new AbortController();
    const stored = uploadFile('/uploads/x', photo, { signal: controller.signal });
    controller.abort();
    expect(only().aborted).toBe(true);
    await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      uploadFile('/uploads/x', photo, { signal: controller.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(fake.uploads[1]?.file).toBeNull();
  });

  it.each([
    ['a refusal', 413, refusal('catalog.image_too_large', 'Too large'), 'Too large'],
    ['a server that failed', 500, refusal('bff.internal', 'stack'), null],
    ['a proxy’s page', 502, '<html>Bad Gateway</html>', null],
    ['no answer at all', 0, '', null],
  ])(
    'ERR-3: after %s it rejects with the text that is meant for people',
    async (_what, status, body, text) => {
      const stored = uploadFile('/uploads/x', photo);
      only().answer(status, body);
      const failure: unknown = await stored.catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UploadFailed);
      expect(failure).toMatchObject({ text });
    },
  );

  it('X18: reads a refusal in the shape of all errors, with its code, and nothing of any other', async () => {
    const refused = async (index: number, body: unknown): Promise<unknown> => {
      const stored = uploadFile('/uploads/x', photo);
      fake.uploads[index]?.answer(422, body);
      return stored.catch((error: unknown) => error);
    };
    const code = 'bff.not_an_image';
    expect(await refused(0, refusal(code, 'No image'))).toMatchObject({ code, text: 'No image' });
    for (const [index, body] of [
      { code, message: 'x' },
      { errors: [] },
      { errors: [null] },
    ].entries())
      expect(await refused(index + 1, body)).toMatchObject({ code: null, text: null });
  });

  it('takes a file back, and leaves it to the server when that fails', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    await expect(deleteUpload('/uploads/product-images/a.png')).resolves.toBeUndefined();
    expect(asked).toHaveBeenCalledWith('/uploads/product-images/a.png', {
      method: 'DELETE',
      credentials: 'same-origin',
      headers: { 'x-makeport-csrf': '1' },
    });
    asked.mockRestore();
  });
});
