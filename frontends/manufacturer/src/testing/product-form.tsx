import '@testing-library/jest-dom';
import { Link } from '@makeport/web/router';
import {
  ACCOUNTS,
  fakeUploads,
  renderRoutes,
  toSession,
  type StubAnswers,
} from '@makeport/web/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditProductPage, NewProductPage } from '../features/product-form/product-form-page';
import { aProduct, PRODUCT_ID } from './products';

export const NEW = '/manufacturer/products/new';
export const EDIT = `/manufacturer/products/edit/${PRODUCT_ID}`;
export const user = userEvent.setup();

const routes = [
  { path: NEW, element: <NewProductPage /> },
  { path: '/manufacturer/products/edit/:id', element: <EditProductPage /> },
  { path: '/manufacturer/products', element: <Link to={NEW}>the list</Link> },
];
/** The response with a stored product. */
export const stored = { data: { ownProduct: aProduct() } };

/** The response with the stored product's image descriptions. */
export const imageTexts = (texts: readonly { url: string; text: string }[]) => ({
  data: {
    ownProduct: {
      __typename: 'Product',
      id: PRODUCT_ID,
      metadata: {
        __typename: 'ProductMetadata',
        imageTexts: texts.map((each) => ({ __typename: 'ImageText', ...each })),
      },
    },
  },
});

export const open = (path: string, answers: StubAnswers = {}) =>
  renderRoutes(routes, {
    path,
    session: toSession(ACCOUNTS.manufacturer),
    answers: { OwnProductImageTexts: imageTexts([]), ...answers },
  });

export async function edit(answers: StubAnswers = {}) {
  const view = open(EDIT, { OwnProduct: stored, ...answers });
  await screen.findByRole('button', { name: 'Update Product' });
  return view;
}

export const field = (name: string | RegExp) => screen.getByLabelText(name);
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** Returns the inputs sent with the mutations of that name. */
export const sent = (view: ReturnType<typeof open>, name: string) =>
  view.server.asked.filter((each) => each.name === name).map(({ variables }) => variables['input']);

export const choosePictures = (...names: string[]) =>
  user.upload(
    field(/^Product images/),
    names.map((name) => new File(['photo'], name, { type: 'image/png' })),
  );

/** Sets up the browser APIs of a product form for each test. */
export function setUpForm() {
  let form: ReturnType<typeof fakeUploads>;
  beforeEach(() => {
    localStorage.clear();
    form = fakeUploads();
    Element.prototype.scrollIntoView = jest.fn();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue({} as Response);
  });
  afterEach(() => {
    form.restore();
    jest.restoreAllMocks();
  });
  return {
    upload: (index: number) => form.uploads[index],
    uploads: () => form.uploads,
    /** Completes that upload. */
    uploaded: (index: number, name: string) =>
      act(async () =>
        form.uploads[index]?.answer(201, { url: `/files/product-images/${name}`, name }),
      ),
  };
}
