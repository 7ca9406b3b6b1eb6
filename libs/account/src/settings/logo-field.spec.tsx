import '@testing-library/jest-dom';
import { fakeUploads, renderRoutes } from '@makeport/web/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VersionConflict } from './version-conflict';
import { ProfileSection } from './profile-section';
import { contactErrors } from './settings-rules';
import { useSettingsForm } from './use-settings-form';

const UPLOADED = '/files/logos/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.png';
const NEWER = '/files/logos/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a03.png';
const empty = { name: 'Northwind', website: '', phone: '', address: '', logo: '' };
type Contact = typeof empty;
type Save = Parameters<typeof useSettingsForm<Contact>>[0]['save'];

function Form({ stored, save }: { stored: Contact; save: Save }) {
  const settings = useSettingsForm({
    stored,
    version: 0,
    check: (values) => contactErrors(values, 'Brand name'),
    save,
    onSaved: () => undefined,
  });
  return (
    <form onSubmit={settings.submit}>
      <VersionConflict
        fields={settings.changedMeanwhile}
        values={settings.values}
        labels={{ logo: 'Logo' }}
        onChoose={settings.setAt}
      />
      <ProfileSection nameLabel="Brand name" email="a@b.test" settings={settings} />
      <button>Save</button>
    </form>
  );
}

describe('the logo of a company', () => {
  const user = userEvent.setup({ applyAccept: false });
  let form: ReturnType<typeof fakeUploads>;
  beforeEach(() => {
    form = fakeUploads();
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => form.restore());

  const open = (stored: Partial<Contact> = {}, save: Save = async () => null) => {
    const saved = jest.fn(save);
    renderRoutes([{ path: '/', element: <Form stored={{ ...empty, ...stored }} save={saved} /> }]);
    return saved;
  };
  const chooser = () => screen.getByLabelText('Logo');
  const address = () => screen.getByRole('textbox', { name: 'Logo link' });
  const preview = () =>
    screen.queryByRole<HTMLImageElement>('img', { name: 'Preview of the logo' });
  const choose = (name = 'logo.png', type = 'image/png') =>
    user.upload(chooser(), new File(['picture'], name, { type }));
  const answer = (index: number, status: number, body: object) =>
    act(async () => form.uploads[index]?.answer(status, body));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

  it('LOGO-1: is chosen, uploaded with progress, shown, and saved with the form', async () => {
    const saved = open();
    expect(preview()).toBeNull();
    await choose();
    expect(form.uploads[0]).toMatchObject({ method: 'POST', address: '/uploads/logos' });
    act(() => form.uploads[0]?.progress(0.4));
    const bar = screen.getByRole('progressbar', { name: 'Upload of logo.png' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    await answer(0, 201, { url: UPLOADED });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(preview()?.getAttribute('src')).toBe(UPLOADED);
    expect(screen.getByRole('status')).toHaveTextContent('It shows once you save your changes.');
    expect(address()).toHaveValue('');
    await save();
    expect(saved).toHaveBeenCalledWith({ ...empty, logo: UPLOADED }, 0);
  });

  it('LOGO-1: an address of before stays, is replaced by a picture, and a picture by an address', async () => {
    const saved = open({ logo: 'https://northwind.example/logo.png' });
    expect(address()).toHaveValue('https://northwind.example/logo.png');
    expect(preview()).toBeVisible();
    await choose();
    await answer(0, 201, { url: UPLOADED });
    expect(preview()?.getAttribute('src')).toBe(UPLOADED);
    await user.type(address(), 'https://northwind.example/new.png');
    expect(preview()?.getAttribute('src')).toBe('https://northwind.example/new.png');
    await save();
    expect(saved).toHaveBeenCalledWith({ ...empty, logo: 'https://northwind.example/new.png' }, 0);
  });

  it('LOGO-1: is removed, which is told, and the focus stays at hand', async () => {
    const saved = open({ logo: UPLOADED });
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    expect(preview()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Logo removed');
    expect(chooser()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull();
    await save();
    expect(saved).toHaveBeenCalledWith(empty, 0);
  });

  it('LOGO-1: what is typed while a picture is on its way is kept', async () => {
    const saved = open();
    await choose();
    await user.type(screen.getByRole('textbox', { name: 'Address' }), '1 Harbour Street');
    await answer(0, 201, { url: UPLOADED });
    await save();
    expect(saved).toHaveBeenCalledWith(
      { ...empty, address: '1 Harbour Street', logo: UPLOADED },
      0,
    );
  });

  it('LOGO-1: nothing is saved before the picture is there, and that is said at the field', async () => {
    const saved = open();
    await choose();
    await save();
    expect(saved).not.toHaveBeenCalled();
    expect(chooser()).toHaveFocus();
    expect(chooser()).toHaveAccessibleDescription(/Please wait until the picture is uploaded/);
    await answer(0, 500, {});
    expect(screen.queryByText(/Please wait/)).toBeNull();
    expect(chooser()).toHaveAccessibleDescription(/The upload failed. Please try again./);
    await save();
    expect(saved).toHaveBeenCalledWith(empty, 0);
  });

  it('LOGO-1: an upload is cancelled, and the logo of before stays', async () => {
    open({ logo: UPLOADED });
    await choose();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of logo.png' }));
    expect(form.uploads[0]?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(preview()?.getAttribute('src')).toBe(UPLOADED);
    expect(chooser()).toHaveFocus();
  });

  it('LOGO-1: the one chosen last counts', async () => {
    open();
    await choose('first.png');
    await choose('second.png');
    expect(form.uploads[0]?.aborted).toBe(true);
    await answer(1, 201, { url: NEWER });
    expect(preview()?.getAttribute('src')).toBe(NEWER);
  });

  it('LOGO-2: another type or too many bytes are refused in words, and not sent', async () => {
    open();
    await choose('logo.svg', 'image/svg+xml');
    expect(chooser()).toHaveAccessibleDescription(
      /Image logo.svg is not a PNG, JPG, WebP or GIF file/,
    );
    const big = new File(['x'], 'big.png', { type: 'image/png' });
    Object.defineProperty(big, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(chooser(), big);
    expect(chooser()).toHaveAccessibleDescription(/Image big.png exceeds 5MB size limit/);
    expect(chooser()).toBeInvalid();
    expect(form.uploads).toEqual([]);
    await choose();
    expect(chooser()).not.toBeInvalid();
  });

  it('LOGO-2: what the server says of the file shows at the field', async () => {
    open();
    await choose();
    await act(async () =>
      form.uploads[0]?.refuse(422, 'bff.too_many_pixels', 'Image logo.png has too many pixels'),
    );
    expect(chooser()).toHaveAccessibleDescription(/Image logo.png has too many pixels/);
  });

  it('LOGO-3: a picture that was swept before it was saved is told at its field', async () => {
    const message = 'This picture is not available any more. Please upload it again.';
    open({}, async () => ({ message, field: 'logo' }));
    await choose();
    await answer(0, 201, { url: UPLOADED });
    await save();
    expect(chooser()).toHaveAccessibleDescription(new RegExp(message));
    expect(chooser()).toHaveFocus();
  });

  it('LOGO-5, F2: a logo that was saved elsewhere meanwhile shows beside the own one, as pictures', async () => {
    const saved = open({}, async (_values, version) =>
      version === 0 ? { newer: { ...empty, logo: NEWER }, version: 1 } : null,
    );
    await choose();
    await answer(0, 201, { url: UPLOADED });
    await save();
    const theirs = await screen.findByRole('radio', {
      name: 'Saved elsewhere: the uploaded picture',
    });
    expect(screen.getByRole('radio', { name: 'Yours: the uploaded picture' })).toBeChecked();
    await user.click(theirs);
    expect(preview()?.getAttribute('src')).toBe(NEWER);
    await user.click(screen.getByRole('radio', { name: 'Yours: the uploaded picture' }));
    await save();
    expect(saved).toHaveBeenLastCalledWith({ ...empty, logo: UPLOADED }, 1);
  });

  it('LOGO-1: works by keyboard alone: Enter opens the files and sends nothing', async () => {
    const saved = open();
    chooser().focus();
    const clicked = jest.spyOn(chooser(), 'click');
    await user.keyboard('{Enter}');
    expect(clicked).toHaveBeenCalled();
    expect(saved).not.toHaveBeenCalled();
  });
});
