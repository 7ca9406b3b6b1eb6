import { expect, type Locator, type Page } from '../test.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the position in the window, in whole pixels; `text`: the position of the contained text.
 */
export async function getBox(element: Locator, what: 'element' | 'text' = 'element'): Promise<Box> {
  await expect(element).toBeVisible();
  return element.evaluate((shown, part) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    const { left, right, top, bottom } = (part === 'text' ? range : shown).getBoundingClientRect();
    return {
      left: Math.round(left),
      right: Math.round(right),
      top: Math.round(top),
      bottom: Math.round(bottom),
    };
  }, what);
}

/** Measures all in one call, because live updates may move them between two calls. */
export async function getBoxes(elements: Locator): Promise<Box[]> {
  await expect(elements.first()).toBeVisible();
  return elements.evaluateAll((shown) =>
    shown.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return {
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top),
        bottom: Math.round(bottom),
      };
    }),
  );
}

/** Returns the opacity of an element's own background. */
export const getAlpha = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(shown).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return (canvas.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
  });

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
