import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, visit } from '../../testing/render-page';
import { result, searchAnswer, viewAll } from '../../testing/search';
import { SearchBox } from './search-box';
// a lazy chunk, loaded here before a test waits for it
import './suggestion-list';

const submitted = jest.fn();
const page = <SearchBox label="Search products" placeholder="" text="" onSubmit={submitted} />;
const routes = [
  { path: '/', element: page },
  { path: '/brand/products', element: page },
];

describe('search box', () => {
  let backend: FakeBackend;
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const box = () => screen.getByRole('combobox', { name: 'Search products' });
  const asked = () => backend.sent('SearchSuggestions').map((sent) => sent['query']);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  const open = async (account: typeof brandAccount | null = brandAccount) => {
    const opened = await visit('/', routes, { backend, account });
    await user.click(box());
    return opened;
  };
  const search = async (text: string) => {
    await user.type(box(), text);
    await pass(300);
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    submitted.mockReset();
    backend = new FakeBackend().install();
    backend.on('RecordSearch', () => ({ recordSearch: true }));
    backend.on('SearchSuggestions', ({ query }) =>
      searchAnswer(
        [
          result({
            type: 'category',
            id: 'Drinkware',
            text: 'Drinkware',
            score: 40,
            category: null,
          }),
          result({
            type: 'manufacturer',
            id: 'm1',
            text: 'Bottle & Co',
            score: 60,
            category: null,
          }),
          result({
            id: 'p9',
            score: 90,
            textMatches: [{ __typename: 'TextRange', start: 6, end: 12 }],
          }),
          viewAll(String(query)),
        ],
        [
          { text: 'bottle opener', kind: 'completion' },
          { text: 'steel bottle', kind: 'recent' },
        ],
      ),
    );
  });
  afterEach(() => jest.useRealTimers());

  it('SRCH-1: one character asks nothing and opens nothing', async () => {
    await open();
    await search('b');
    await pass(1000);
    expect(asked()).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('SRCH-2: asks once, 300 ms after the last key, with the last text', async () => {
    await open();
    for (const key of 'bottle') {
      await user.type(box(), key);
      await pass(250);
    }
    expect(asked()).toEqual([]);
    await pass(49);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['bottle']);
    await pass(5000);
    expect(asked()).toEqual(['bottle']);
  });

  it('SRCH-3: results and suggestions are two lists, and their number is told', async () => {
    await open();
    await search('bottle');
    const list = await screen.findByRole('listbox');
    expect(
      within(within(list).getByRole('group', { name: 'Results' })).getAllByRole('option'),
    ).toHaveLength(4);
    const suggestions = within(list).getByRole('group', { name: 'Suggestions' });
    expect(within(suggestions).getAllByRole('option')).toHaveLength(2);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', list.id);
    expect(
      screen.getByText('4 results and 2 suggestions. Use the arrow keys.'),
    ).toBeInTheDocument();
  });

  it('SRCH-4, SRCH-5: view-all is first, then by score; each has type, text and description', async () => {
    await open();
    await search('bottle');
    await screen.findByRole('listbox');
    expect(options().slice(0, 4)).toEqual([
      'View all results for "bottle"12 productsAll results',
      'Steel BottleDrinkware · Voltworks ElectronicsProduct',
      'Bottle & CoDrinkware · Voltworks ElectronicsManufacturer',
      'DrinkwareDrinkware · Voltworks ElectronicsCategory',
    ]);
    expect(screen.getByText('Bottle', { selector: 'mark' })).toBeVisible();
  });

  describe('PIC-6: pictures of suggested products', () => {
    const image = '/files/product-images/1.webp';
    const pictured = { productsByIds: [{ __typename: 'Product', id: 'p9', images: [image] }] };
    const place = (option: RegExp) =>
      screen.getByRole('option', { name: option }).firstElementChild;

    it('come after the suggestions, which do not wait for them', async () => {
      let answer = (_: unknown): void => undefined;
      const pictures = new Promise((resolve) => {
        answer = resolve;
      });
      backend.on('SuggestionPictures', () => pictures);
      await open();
      await search('bottle');
      await screen.findByRole('listbox');
      expect(backend.sent('SuggestionPictures')).toEqual([{ ids: ['p9'] }]);
      expect(place(/Steel Bottle/)?.tagName).toBe('SPAN');
      expect(place(/Steel Bottle/)).toHaveClass('size-9', 'bg-sunken');
      answer(pictured);
      await waitFor(() =>
        expect(place(/Steel Bottle/)).toHaveAttribute('src', `${image}?width=640`),
      );
      expect(place(/Steel Bottle/)).toHaveClass('size-9');
    });

    it('stay while the next suggestions get theirs', async () => {
      backend.on('SuggestionPictures', () => pictured);
      await open();
      await search('bottle');
      await waitFor(() => expect(place(/Steel Bottle/)).toHaveAttribute('src'));
      backend.on('SearchSuggestions', ({ query }) =>
        searchAnswer([
          result({ id: 'p9' }),
          result({ id: 'p8', text: 'Glass Bottle' }),
          viewAll(String(query)),
        ]),
      );
      backend.on('SuggestionPictures', () => new Promise(() => undefined));
      await search('s');
      await screen.findByRole('option', { name: /Glass Bottle/ });
      expect(place(/Steel Bottle/)).toHaveAttribute('src', `${image}?width=640`);
      expect(place(/Glass Bottle/)).toHaveClass('bg-sunken');
    });

    it('are drawings where there are none, or no answer', async () => {
      backend.unreachable('SuggestionPictures');
      await open();
      await search('bottle');
      await screen.findByRole('listbox');
      await waitFor(() => expect(place(/Steel Bottle/)?.tagName).toBe('svg'));
    });

    it('are not requested where no product is suggested', async () => {
      backend.on('SearchSuggestions', ({ query }) => searchAnswer([viewAll(String(query))]));
      await open();
      await search('bottle');
      await screen.findByRole('listbox');
      expect(backend.sent('SuggestionPictures')).toEqual([]);
    });
  });

  it('SRCH-6: nothing found says so', async () => {
    backend.on('SearchSuggestions', () => searchAnswer([]));
    await open();
    await search('zzzz');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('SRCH-7: a failure says so and clears what was found before', async () => {
    await open();
    await search('bottle');
    await screen.findByRole('listbox');
    backend.refuse('SearchSuggestions', {
      code: 'discovery.unavailable',
      kind: 'unavailable',
      message: 'Discovery is not available.',
    });
    await search('s');
    expect(await screen.findByText('Search failed')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it.each([
    [/View all/, '/brand/products?search=bottle'],
    [/Steel Bottle/, '/brand/products?product=p9'],
    [/Bottle & Co/, '/brand/manufacturers/m1'],
    [/^DrinkwareDrinkware/, '/brand/products?category=Drinkware'],
  ])('SRCH-8, OPEN-15: signed in, %s leads to %s', async (name, target) => {
    const opened = await open();
    await search('bottle');
    await screen.findByRole('listbox');
    const option = screen.getAllByRole('option').find((each) => name.test(each.textContent ?? ''));
    await user.click(option ?? box());
    await waitFor(() => expect(opened.address()).toBe(target));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('OPEN-15: signed out, a product opens here and everything else asks to sign in', async () => {
    const opened = await open(null);
    await search('bottle');
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('option', { name: /Steel Bottle/ }));
    await waitFor(() => expect(opened.address()).toBe('/?product=p9'));
    await search('s');
    await user.click(await screen.findByRole('option', { name: /View all/ }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/brand-auth'));
    expect(opened.router.state.location.state).toEqual({ from: '/brand/products?search=bottles' });
  });

  it('SRCH-9: a suggestion becomes the text and is searched for', async () => {
    await open();
    await search('bottle');
    await user.click(await screen.findByRole('option', { name: 'bottle opener' }));
    expect(box()).toHaveValue('bottle opener');
    expect(asked()).toEqual(['bottle', 'bottle opener']);
    await pass(1000);
    expect(asked()).toHaveLength(2);
    expect(
      await screen.findByRole('option', { name: /View all results for "bottle opener"/ }),
    ).toBeVisible();
  });

  it('SRCH-10: emptying the box closes the list', async () => {
    await open();
    await search('bottle');
    await screen.findByRole('listbox');
    await user.clear(box());
    expect(screen.queryByRole('listbox')).toBeNull();
    await pass(1000);
    expect(asked()).toEqual(['bottle']);
  });

  it('SRCH-11: an older answer never covers a newer one', async () => {
    let answerOlder = (_: unknown): void => undefined;
    const older = new Promise((resolve) => {
      answerOlder = resolve;
    });
    const newer = searchAnswer([viewAll('bottles')]);
    backend.on('SearchSuggestions', ({ query }) => (query === 'bottle' ? older : newer));
    await open();
    await search('bottle');
    await search('s');
    expect(await screen.findByRole('option', { name: /"bottles"/ })).toBeVisible();
    answerOlder(searchAnswer([viewAll('bottle')]));
    await pass(100);
    expect(options()).toEqual([expect.stringContaining('"bottles"')]);
  });

  it('SRCH-12: each text is a search with an id of its own', async () => {
    await open();
    await search('bottle');
    await search('s');
    const [first, second] = backend.sent('SearchSuggestions').map((sent) => sent['searchId']);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
  });

  it.each([
    ['what is sent with Enter', async () => user.keyboard('{Enter}'), 'bottle'],
    [
      'a chosen suggestion',
      async () => user.click(screen.getByRole('option', { name: 'bottle opener' })),
      'bottle opener',
    ],
    [
      "'View all results'",
      async () => user.click(screen.getByRole('option', { name: /View all/ })),
      'bottle',
    ],
  ])('SRCH-12: %s is a search on purpose, of an account', async (_what, press, query) => {
    await open();
    await search('bottle');
    await screen.findByRole('listbox');
    expect(backend.sent('RecordSearch')).toEqual([]);
    await press();
    const searchId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(backend.sent('RecordSearch')).toEqual([{ query, searchId }]));
    const asking = backend.sent('SearchSuggestions').find((sent) => sent['query'] === query);
    expect(backend.sent('RecordSearch')[0]?.['searchId']).toBe(asking?.['searchId']);
  });

  it('SRCH-12: a product that is opened is no search on purpose', async () => {
    await open();
    await search('bottle');
    await user.click(await screen.findByRole('option', { name: /Steel Bottle/ }));
    await pass(1000);
    expect(backend.sent('RecordSearch')).toEqual([]);
  });

  it('SRCH-12: of a visitor nothing is noted', async () => {
    await open(null);
    await user.type(box(), 'bottle{Enter}');
    await pass(1000);
    expect(submitted).toHaveBeenCalled();
    expect(backend.sent('RecordSearch')).toEqual([]);
  });

  it('SRCH-8: the keys go through the entries and back into the box', async () => {
    const opened = await open();
    await search('bottle');
    await screen.findByRole('listbox');
    const active = () => {
      const id = box().getAttribute('aria-activedescendant');
      return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing');
    };
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toMatch(/^Steel Bottle/);
    expect(box()).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(active()).toMatch(/^steel bottle/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('bottle');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(opened.address()).toBe('/brand/products?product=p9'));
  });

  it('SRCH-8: Enter without an entry sends the text, and what was to be asked is dropped', async () => {
    await open();
    await user.type(box(), 'bottle{Enter}');
    expect(submitted).toHaveBeenCalledWith('bottle');
    await pass(1000);
    expect(asked()).toEqual([]);
  });
});
